import { ApiError } from '../../../contract/errors.ts'
import type { AfterJoining, InviteStep } from './pages/index.ts'
import { english } from './pages/words/index.ts'
import type { Services, UserActor } from '../../../kernel/context.ts'
import { isOwnSignIn } from '../access/index.ts'
import { inviteBy, type InviteRow } from '../invites/index.ts'
import { organizationFacts } from '../organizations/index.ts'
import { passwordOf } from '../passwords/index.ts'
import { hasSecondFactor } from '../second-factors/index.ts'
import { isFreshSession } from '../sessions/index.ts'
import { userByEmail, userById } from '../users/index.ts'
import { allProvidersOf, providerLinks } from '../identity-providers/index.ts'

export type OpenInvite = {
  path: string
  organization: { id: string; title: string; second_factor: number }
  row: InviteRow
}

/** An invitation that stands, for whoever holds its address. */
export async function readInvite(
  { database }: Services,
  { organizationId, secret }: { organizationId: string; secret: string },
): Promise<OpenInvite> {
  const organization = await organizationFacts(database.read, { id: organizationId })
  const row = organization && (await inviteBy(database.read, { organizationId, secret }))
  const isOpen = row?.email !== null || (organization?.invite_links === 1 && organization.sso === 0)
  if (organization === undefined || row === undefined || !isOpen) {
    throw new ApiError('not-found', english.refusals.noSuchInvitation, { refusal: 'noSuchInvitation' })
  }
  return { path: `/invites/${organizationId}/${secret}`, organization, row }
}

/** What somebody has to do next to join. */
export async function nextInviteStep(
  services: Services,
  { invite, actor }: { invite: OpenInvite; actor: UserActor | undefined },
): Promise<InviteStep> {
  const { read } = services.database
  const { row, organization, path } = invite
  const throughProvider = async () =>
    providerLinks(services, await allProvidersOf(read, organization.id), path)
  const user = actor && (await userById(read, actor.userId))
  if (actor !== undefined && user !== undefined) {
    const displayName = user.display_name
    if (row.email !== null && row.email !== user.email)
      return { kind: 'other-account', email: row.email, displayName }
    // It says how whoever accepts it must come in.
    const isRefused = row.sso === 1 && !isOwnSignIn(actor.origin, organization.id)
    if (isRefused) return { kind: 'single-sign-on', providers: await throughProvider(), isSignedIn: true }
    return { kind: 'join', displayName, next: await afterJoining(services, { organization, actor }) }
  }
  if (row.sso === 1) return { kind: 'single-sign-on', providers: await throughProvider(), isSignedIn: false }
  if (row.email === null) return { kind: 'prove-address' }
  const isKnown = (await userByEmail(read, row.email)) !== undefined
  return { kind: isKnown ? 'sign-in' : 'create-account', email: row.email }
}

// Whoever joins what demands a second step, and has none, is signed out.
async function afterJoining(
  { database: { read: db }, clock }: Services,
  { organization, actor }: { organization: OpenInvite['organization']; actor: UserActor },
): Promise<AfterJoining> {
  const { userId, sessionId = '', origin } = actor
  const isAsked = organization.second_factor === 1 && origin === 'self'
  if (!isAsked || (await hasSecondFactor(db, userId))) return 'enter'
  // As where one sets it up by oneself: who has a password gives it, and others came in just now.
  const hasPassword = (await passwordOf(db, userId)) !== undefined
  const mayGoOn = !hasPassword && (await isFreshSession({ db, now: clock() }, { userId, sessionId }))
  return mayGoOn ? 'set-up' : 'sign-in'
}

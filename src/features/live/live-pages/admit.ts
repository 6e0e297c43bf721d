import { spaceContent, updateSpaceContent } from '../../../contract/content/content.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { LiveCredential, ReadOnlyReason } from '../../../contract/live/messages.ts'
import { readRoom, type LivePlace } from '../../../engine/live/rooms.ts'
import { isRecord } from '../../../engine/is-record.ts'
import { originOf } from '../../../http/same-origin.ts'
import { sessionSecret } from '../../../http/session.ts'
import type { Services, UserActor } from '../../../kernel/context.ts'
import { readContext, withPermission } from '../../../kernel/transact.ts'
import { LiveRefusal, type Visitor } from '../../../platform/live/index.ts'
import { spaceBy } from '../../content/spaces/index.ts'
import { authorize } from '../../people/access/index.ts'
import { actorOfSession, authenticateSession } from '../../people/sessions/index.ts'
import { authenticateToken } from '../../people/tokens/index.ts'
import { userById } from '../../people/users/index.ts'
import { readChangeRequest } from '../../review/change-requests/index.ts'

/** Somebody who writes or reads along. */
export type Guest = {
  actor: UserActor
  name: string
  organizationId: string
  /** Who they are now, by what they showed at the door; `undefined` once that opens nothing any more. */
  authenticate: () => Promise<UserActor | undefined>
}

/** Lets somebody into a room: with a token, or with the session of a page of this server. */
export async function admit(
  services: Services,
  { name, headers, token }: Visitor & { name: string },
): Promise<{ guest: Guest; isReadOnly: boolean; epoch: string | undefined }> {
  const credential = readCredential(token)
  const authenticate = authenticator(services, headers, credential)
  const actor = await authenticate()
  if (actor === undefined) throw new LiveRefusal('unauthorized')
  const access = await accessTo(services, actor, name)
  if (access === undefined) throw new LiveRefusal('not-found')
  const user = await userById(services.database.read, actor.userId)
  const guest = {
    actor,
    name: user?.display_name ?? '',
    organizationId: access.organizationId,
    authenticate,
  }
  return { guest, isReadOnly: access.isReadOnly, epoch: credential.epoch }
}

/** What somebody may do in a room now; `undefined` when it is not for their eyes. */
export async function accessTo(
  services: Services,
  actor: UserActor,
  name: string,
): Promise<{ organizationId: string; isReadOnly: boolean; because?: ReadOnlyReason } | undefined> {
  const place = readRoom(name)
  if (place === undefined) return undefined
  const unauthorized = readContext(services, actor)
  const params = { spaceId: place.spaceId }
  try {
    const permission = await authorize(unauthorized, spaceContent.page.access, params)
    if (permission === undefined) return undefined
    const ctx = withPermission(unauthorized, permission)
    const { organizationId } = permission
    if (place.kind === 'presence') return { organizationId, isReadOnly: true }
    return { organizationId, ...(await writingIn(ctx, place)) }
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

async function writingIn(
  ctx: ReturnType<typeof readContext>,
  place: LivePlace,
): Promise<{ isReadOnly: boolean; because?: ReadOnlyReason }> {
  const { spaceId, changeRequestId } = place
  const space = await spaceBy(ctx.db, spaceId)
  if (changeRequestId !== undefined) {
    const { status } = await requireById(ctx, { spaceId, changeRequestId })
    if (status === 'merged' || status === 'archived') return { isReadOnly: true, because: status }
  } else if (space?.edit_mode !== 'live') return { isReadOnly: true }
  if (space?.computed_by !== null || isReadOnlyToken(ctx)) return { isReadOnly: true }
  return authorize(ctx, updateSpaceContent.access, { spaceId }).then(
    () => ({ isReadOnly: false }),
    (error: unknown) => {
      if (error instanceof ApiError) return { isReadOnly: true }
      throw error
    },
  )
}

// A number would be a second name of the same room.
async function requireById(
  ctx: ReturnType<typeof readContext>,
  key: { spaceId: string; changeRequestId: string },
) {
  const changeRequest = await readChangeRequest(ctx, key)
  if (changeRequest.id === key.changeRequestId) return changeRequest
  throw new ApiError('not-found', 'Name the change request by its id')
}

function isReadOnlyToken({ actor }: ReturnType<typeof readContext>): boolean {
  return actor.kind !== 'user' || actor.isReadOnly
}

function authenticator(
  services: Services,
  headers: Visitor['headers'],
  { token }: LiveCredential,
): Guest['authenticate'] {
  if (token !== undefined)
    return async () => {
      const actor = await authenticateToken(services, token)
      return actor?.kind === 'user' ? actor : undefined
    }
  const { publicUrl } = services.config
  const secret = sessionSecret({ headers }, publicUrl)
  // A browser opens a socket from whatever page asks it to, with the cookie: its origin tells which.
  const isOwn = originOf({ headers: { ...headers, 'sec-fetch-site': undefined } }, publicUrl) === 'same'
  if (secret === undefined || !isOwn) return async () => undefined
  let sessionId: string | undefined
  return async () => {
    // A page that stays open is no use of its session.
    const { database, clock } = services
    if (sessionId !== undefined) return actorOfSession({ db: database.read, now: clock() }, sessionId)
    const actor = await authenticateSession(services, secret)
    sessionId = actor?.sessionId
    return actor
  }
}

function readCredential(token: string): LiveCredential {
  try {
    const given: unknown = JSON.parse(token)
    if (!isRecord(given)) return {}
    return {
      ...(typeof given['token'] === 'string' && { token: given['token'] }),
      ...(typeof given['epoch'] === 'string' && { epoch: given['epoch'] }),
    }
  } catch {
    return {}
  }
}

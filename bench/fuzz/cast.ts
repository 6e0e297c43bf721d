import { createClient } from '../../src/contract/client.ts'
import {
  createOrganization,
  listOrganizationsForAuthenticatedUser,
} from '../../src/contract/people/organizations.ts'
import { roles, type RoleOrGuest } from '../../src/contract/people/roles.ts'
import { createToken as createReadingToken } from '../../src/contract/people/tokens.ts'
import { addMember } from '../../src/features/people/members/index.ts'
import { createToken } from '../../src/features/people/tokens/index.ts'
import { findOrCreateUser } from '../../src/features/people/users/index.ts'
import type { Services } from '../../src/kernel/context.ts'
import { newId } from '../../src/kernel/ids.ts'
import { transact } from '../../src/kernel/transact.ts'

/**
 * Three organizations: one that its administrators and creators may turn upside down, one whose rights nobody in it
 * can change, and one of somebody else.
 */
export type WorldName = 'open' | 'kept' | 'foreign'

export type Caller = {
  name: string
  token: string | undefined
  /** Where they are at home: what they ask for is mostly there. */
  home: WorldName
  memberOf: WorldName[]
  /** In an organization whose rights do not change. */
  rank?: number
  canOnlyRead?: true
  isServerAdministrator?: true
}

export type Cast = {
  callers: Caller[]
  organizations: Record<WorldName, { organizationId: string; token: string }>
}

const ladder: readonly RoleOrGuest[] = [null, ...roles]

/** How high a role is; a guest has 0. */
export function rankOf(role: RoleOrGuest | 'guest'): number {
  return role === 'guest' ? 0 : ladder.indexOf(role)
}

/** Everybody who may come to a server, from its administrator to somebody without a token. */
export async function buildCast(
  url: string,
  { services, adminToken }: { services: Services; adminToken: string },
): Promise<Cast> {
  const admin = createClient({ endpoint: url, token: adminToken })
  const { items } = await admin(listOrganizationsForAuthenticatedUser)
  const open = items[0]?.id ?? ''
  const { id: kept } = await admin(createOrganization, { body: { title: 'Kept' } })
  const stranger = await newcomer(services)
  const { id: foreign } = await createClient({ endpoint: url, token: stranger })(createOrganization, {
    body: { title: 'Foreign' },
  })
  const reading = await admin(createReadingToken, { body: { name: 'reading', readOnly: true } })
  const member = (role: RoleOrGuest) => newcomer(services, { organizationId: kept, role })
  const lower: Caller[] = []
  for (const role of [null, 'read', 'comment', 'edit', 'review'] as const)
    lower.push({
      name: role ?? 'guest',
      token: await member(role),
      home: 'kept',
      memberOf: ['kept'],
      rank: rankOf(role),
    })
  return {
    organizations: {
      open: { organizationId: open, token: adminToken },
      kept: { organizationId: kept, token: adminToken },
      foreign: { organizationId: foreign, token: stranger },
    },
    callers: [
      {
        name: 'administrator',
        token: adminToken,
        home: 'open',
        memberOf: ['open', 'kept'],
        isServerAdministrator: true,
      },
      {
        name: 'creator',
        token: await newcomer(services, { organizationId: open, role: 'create' }),
        home: 'open',
        memberOf: ['open'],
      },
      ...lower,
      {
        name: 'reading',
        token: reading.token,
        home: 'kept',
        memberOf: ['open', 'kept'],
        canOnlyRead: true,
        isServerAdministrator: true,
      },
      { name: 'stranger', token: stranger, home: 'foreign', memberOf: ['foreign'] },
      { name: 'nobody', token: undefined, home: 'kept', memberOf: [] },
    ],
  }
}

async function newcomer(
  services: Services,
  member?: { organizationId: string; role: RoleOrGuest },
): Promise<string> {
  return transact(services, { kind: 'system' }, async (ctx) => {
    const { id: userId } = await findOrCreateUser(ctx, { email: `${newId()}@example.org`, isVerified: true })
    if (member !== undefined) await addMember(ctx, { ...member, userId })
    return (await createToken(ctx, { userId, name: 'fuzz' })).secret
  })
}

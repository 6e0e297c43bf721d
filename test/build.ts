import type { ContentEdit } from '../src/contract/content/edits.ts'
import { updateSpaceContent } from '../src/contract/content/content.ts'
import { createSpace } from '../src/contract/content/spaces.ts'
import type { Input } from '../src/contract/operation.ts'
import type { RoleOrGuest } from '../src/contract/people/roles.ts'
import { addMember } from '../src/features/people/members/index.ts'
import { createOrganization } from '../src/features/people/organizations/index.ts'
import { openSession } from '../src/features/people/sessions/open-session.ts'
import { createToken } from '../src/features/people/tokens/index.ts'
import { findOrCreateUser } from '../src/features/people/users/index.ts'
import { newId } from '../src/kernel/ids.ts'
import { transact } from '../src/kernel/transact.ts'
import type { TestApp } from './app.ts'

export type TestUser = { id: string; email: string; token: string }

type Owner = { organizationId: string; admin: { token: string } }
type EditedSpace = { spaceId: string; admin: { token: string } }

/** A user with a token. */
export async function buildUser(
  { services }: TestApp,
  given: { email?: string; displayName?: string; isVerified?: boolean } = {},
): Promise<TestUser> {
  const email = given.email ?? `${newId()}@example.org`
  return transact(services, { kind: 'system' }, async (ctx) => {
    const user = await findOrCreateUser(ctx, { isVerified: true, ...given, email })
    const { secret } = await createToken(ctx, { userId: user.id, name: 'test' })
    return { id: user.id, email: user.email, token: secret }
  })
}

/** An organization with its administrator. */
export async function buildOrganization(
  app: TestApp,
  given: { title?: string; admin?: TestUser } = {},
): Promise<{ organizationId: string; admin: TestUser }> {
  const admin = given.admin ?? (await buildUser(app))
  const organizationId = await transact(app.services, { kind: 'system' }, (ctx) =>
    createOrganization(ctx, { title: given.title ?? 'Acme', userId: admin.id }),
  )
  return { organizationId, admin }
}

/** A user who is a member with this role; `null` is a guest. */
export async function buildMember(
  app: TestApp,
  {
    organizationId,
    role,
    ...given
  }: { organizationId: string; role: RoleOrGuest; email?: string; displayName?: string },
): Promise<TestUser> {
  const user = await buildUser(app, given)
  await transact(app.services, { kind: 'system' }, (ctx) =>
    addMember(ctx, { organizationId, userId: user.id, role }),
  )
  return user
}

/** Lets a user sign in with a password. */
export async function givePassword({ services }: TestApp, user: TestUser, password: string): Promise<void> {
  const hash = await services.passwords.hash(password)
  const row = { user_id: user.id, hash, changed_at: services.clock() }
  await services.database.transaction(async (db) => {
    await db.insertInto('passwords').values(row).execute()
  })
}

/** A session of a user, opened by a password or by a provider. */
export async function buildSession(
  { services }: TestApp,
  user: { id: string },
  providerId?: string,
): Promise<{ session: string }> {
  const visit = { address: '127.0.0.1', userAgent: 'test', languages: [], secret: undefined }
  const opened = { userId: user.id, method: providerId === undefined ? 'password' : 'saml', visit } as const
  const session = await transact(services, { kind: 'system' }, (ctx) =>
    openSession(ctx, { ...opened, ...(providerId && { providerId }) }),
  )
  return { session }
}

/** A space of an organization. */
export async function buildSpace(
  app: TestApp,
  { organizationId, admin, ...body }: Owner & Input<typeof createSpace>['body'],
): Promise<string> {
  const { id } = await app.call(createSpace, { params: { organizationId }, body }, admin.token)
  return id
}

/** Edits the content of a space. */
export function edit(app: TestApp, { spaceId, admin }: EditedSpace, ...changes: ContentEdit[]) {
  return app.call(updateSpaceContent, { params: { spaceId }, body: { changes } }, admin.token)
}

/** A new page, as an edit. */
export function page(title: string, markdown = '', more: object = {}): ContentEdit {
  return { operation: 'insert_page', title, document: { markdown }, ...more }
}

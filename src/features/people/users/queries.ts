import { foldCase } from '../../../engine/search/index.ts'
import type { UserActor } from '../../../kernel/context.ts'
import type { Db, Tables } from '../../../platform/database/index.ts'
import { organizationsLettingIn } from '../access/index.ts'

export type UserRow = Pick<
  Tables['users'],
  'id' | 'email' | 'email_verified_at' | 'display_name' | 'photo_url'
>

export const userColumns = [
  'users.id',
  'users.email',
  'users.email_verified_at',
  'users.display_name',
  'users.photo_url',
] as const

export async function userById(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(userColumns).where('users.id', '=', id).executeTakeFirst()
}

export async function userByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .select(userColumns)
    .where('users.email', '=', email.toLowerCase())
    .executeTakeFirst()
}

export async function usersByIds(db: Db, ids: string[]): Promise<UserRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('users').select(userColumns).where('users.id', 'in', ids).execute()
}

/** The ids of those among these addresses that have an account. */
export async function usersWithEmails(db: Db, emails: string[]): Promise<{ id: string; email: string }[]> {
  return db.selectFrom('users').select(['id', 'email']).where('email', 'in', emails).orderBy('id').execute()
}

/** Adds a user unless the address is taken, also by a writer at the same moment. */
export async function insertUser(
  db: Db,
  user: { id: string; email: string; displayName: string; emailVerifiedAt: number | null; createdAt: number },
): Promise<void> {
  const email = user.email.toLowerCase()
  await db
    .insertInto('users')
    .values({
      id: user.id,
      email,
      email_verified_at: user.emailVerifiedAt,
      display_name: user.displayName,
      search_text: searchText(user.displayName, email),
      photo_url: null,
      created_at: user.createdAt,
      languages: '',
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

export async function updateUser(
  db: Db,
  user: UserRow,
  change: { displayName?: string; photoURL?: string | null },
): Promise<void> {
  const displayName = change.displayName ?? user.display_name
  await db
    .updateTable('users')
    .set({
      display_name: displayName,
      search_text: searchText(displayName, user.email),
      photo_url: change.photoURL === undefined ? user.photo_url : change.photoURL,
    })
    .where('id', '=', user.id)
    .execute()
}

export async function languagesOf(db: Db, userId: string): Promise<string[]> {
  const row = await db.selectFrom('users').select('languages').where('id', '=', userId).executeTakeFirst()
  return row?.languages.split(',') ?? []
}

export async function languagesByEmail(db: Db, emails: string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('users')
    .select(['email', 'languages'])
    .where('email', 'in', emails)
    .execute()
  return new Map(rows.map(({ email, languages }) => [email, languages.split(',')]))
}

export async function setLanguages(
  db: Db,
  { userId, languages }: { userId: string; languages: string[] },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ languages: languages.join(',') })
    .where('id', '=', userId)
    .execute()
}

/** Notes that an address is its user's own. */
export async function verifyEmail(db: Db, { userId, now }: { userId: string; now: number }): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute()
}

/** True when both are in an organization that lets the first in as more than a guest. */
export async function canMeet(
  db: Db,
  { viewer, userId }: { viewer: UserActor; userId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('members as other')
    .select('other.organization_id')
    .where(
      'other.organization_id',
      'in',
      organizationsLettingIn(db, viewer).where('members.role', 'is not', null),
    )
    .where('other.user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

function searchText(displayName: string, email: string): string {
  return foldCase(`${displayName}\n${email}`)
}

import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { insertUser, userByEmail, type UserRow } from './queries.ts'

/** The user with this address, made when there is none; `isVerified` says that the address is known to be theirs. */
export async function findOrCreateUser(
  ctx: Context,
  { email, displayName, isVerified }: { email: string; displayName?: string; isVerified: boolean },
): Promise<UserRow> {
  const existing = await userByEmail(ctx.db, email)
  if (existing !== undefined) return existing
  await insertUser(ctx.db, {
    id: newId(),
    email,
    displayName: displayName ?? nameFrom(email),
    emailVerifiedAt: isVerified ? ctx.now : null,
    createdAt: ctx.now,
  })
  // Read back: of two writers with the same new address, one inserted and both go on with that row.
  const user = await userByEmail(ctx.db, email)
  if (user === undefined) throw new Error('the user who was just added is not there')
  return user
}

function nameFrom(email: string): string {
  return (email.split('@')[0] ?? email).slice(0, 64)
}

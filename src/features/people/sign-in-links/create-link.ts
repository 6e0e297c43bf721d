import type { Context } from '../../../kernel/context.ts'
import { hashSecret } from '../tokens/index.ts'
import { insertLink, type LinkRow } from './queries.ts'
import { randomText } from '../../../platform/random.ts'

const hour = 60 * 60 * 1000
const lifetimes = { 'sign-in': hour / 2, password: 24 * hour } as const
const paths = { 'sign-in': '/sign-in/link', password: '/sign-in/password' } as const

export type NewLink = { email: string; purpose: LinkRow['purpose']; returnTo?: string | undefined }

/** A link that lets whoever follows it in as the holder of an address, once. Answers its path. */
export async function createLink(ctx: Context, { email, purpose, returnTo }: NewLink): Promise<string> {
  const code = randomText(43)
  await insertLink(ctx.db, {
    hash: hashSecret(code),
    purpose,
    email: email.toLowerCase(),
    return_to: returnTo ?? null,
    created_at: ctx.now,
    expires_at: ctx.now + lifetimes[purpose],
  })
  return `${paths[purpose]}?code=${code}`
}

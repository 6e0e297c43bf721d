import { Secret, TOTP } from 'otpauth'
import type { Context } from '../../../kernel/context.ts'
import { userById } from '../users/index.ts'

/** What an authenticator app and this server share, and the address by which the app takes it, as a picture or by a press. */
export type Authenticator = { secret: string; uri: string }

export async function newAuthenticator(ctx: Context, userId: string): Promise<Authenticator> {
  return authenticatorOf(ctx, { userId, secret: new Secret({ size: 20 }).base32 })
}

export async function authenticatorOf(
  { db, services }: Context,
  { userId, secret }: { userId: string; secret: string },
): Promise<Authenticator> {
  const { email = '' } = (await userById(db, userId)) ?? {}
  const { hostname } = new URL(services.config.publicUrl)
  const uri = new TOTP({ issuer: `Lectern (${hostname})`, label: email, secret }).toString()
  return { secret, uri }
}

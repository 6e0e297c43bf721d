import { Secret, TOTP } from 'otpauth'

/** What an authenticator app and this server share, and the address by which the app takes it, as a picture or by a press. */
export function newAuthenticator({ email, host }: { email: string; host: string }) {
  const secret = new Secret({ size: 20 })
  const uri = new TOTP({ issuer: `Lectern (${host})`, label: email, secret }).toString()
  return { secret: secret.base32, uri }
}

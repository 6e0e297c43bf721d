import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a link may fetch, and as what the browser sees it. */
type Download = { key: string; fileName: string; contentType: string }

type VerifiedDownload =
  | ({ kind: 'valid'; expiresAt: number } & Download)
  | { kind: 'expired' }
  | { kind: 'invalid' }

/** A token for a link that downloads one object until `expiresAt`, without another credential. */
export function signDownload({
  secret,
  expiresAt,
  key,
  fileName,
  contentType,
}: Download & { secret: Uint8Array; expiresAt: number }): string {
  const payload = Buffer.from(JSON.stringify([key, fileName, contentType, expiresAt])).toString('base64url')
  return `${payload}.${signatureOf(payload, secret)}`
}

/** Reads a token of `signDownload`. */
export function verifyDownload(
  token: string,
  { secret, now }: { secret: Uint8Array; now: number },
): VerifiedDownload {
  const [, payload, signature] = /^([\w-]+)\.([\w-]{43})$/.exec(token) ?? []
  if (payload === undefined || signature === undefined) return { kind: 'invalid' }
  const isSigned = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(payload, secret)))
  if (!isSigned) return { kind: 'invalid' }
  // Signed by us, so written by signDownload.
  const content = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string, string, string, number]
  const [key, fileName, contentType, expiresAt] = content
  if (expiresAt <= now) return { kind: 'expired' }
  return { kind: 'valid', key, fileName, contentType, expiresAt }
}

// The purpose is signed too, so that no other use of the same secret yields a download.
function signatureOf(payload: string, secret: Uint8Array): string {
  return createHmac('sha256', secret).update(`download.${payload}`).digest('base64url')
}

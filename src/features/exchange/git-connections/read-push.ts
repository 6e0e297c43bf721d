import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { isRecord } from '../../../engine/is-record.ts'

export type WebhookCall = { headers: Record<string, string | string[] | undefined>; body: Buffer }

/** Whether whoever calls knows the secret: by a signature of the very bytes, or as GitLab does, by saying it. */
export function isSigned({ headers, body }: WebhookCall, secret: string): boolean {
  const signature = () => createHmac('sha256', secret).update(body).digest('hex')
  const github = textOf(headers['x-hub-signature-256'])
  if (github !== undefined) return isSame(github, `sha256=${signature()}`)
  const own = textOf(headers['x-forgejo-signature']) ?? textOf(headers['x-gitea-signature'])
  if (own !== undefined) return isSame(own, signature())
  const token = textOf(headers['x-gitlab-token'])
  return token !== undefined && isSame(token, secret)
}

/** The ref that a push moved; undefined for whatever else a host tells of. */
export function readPush({ headers, body }: WebhookCall): string | undefined {
  const events = ['x-github-event', 'x-forgejo-event', 'x-gitea-event', 'x-gitlab-event']
  const event = events.map((name) => textOf(headers[name])).find((name) => name !== undefined)
  if (event !== 'push' && event !== 'Push Hook') return undefined
  const payload = payloadOf(textOf(headers['content-type']) ?? '', body.toString())
  if (!isRecord(payload) || typeof payload['ref'] !== 'string') return undefined
  // All zeros say that the branch is gone.
  const isDeleted = typeof payload['after'] === 'string' && /^0+$/.test(payload['after'])
  return isDeleted ? undefined : payload['ref']
}

function payloadOf(contentType: string, text: string): unknown {
  const isForm = contentType.startsWith('application/x-www-form-urlencoded')
  try {
    return JSON.parse(isForm ? (new URLSearchParams(text).get('payload') ?? '') : text)
  } catch {
    return undefined
  }
}

function textOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined
}

// Hashed first: the comparison tells nothing of the length either.
function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}

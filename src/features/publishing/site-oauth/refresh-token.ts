import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '../../../kernel/context.ts'

type Generation = { grantId: string; generation: number }

/** What renews a grant: `<grant>.<secret>`, where nobody but this program can make the secret of a generation. */
export function refreshToken(
  { secrets }: Pick<Services, 'secrets'>,
  { grantId, generation }: Generation,
): string {
  const mac = createHmac('sha256', secrets.key('site-oauth-refresh'))
    .update(`${grantId}.${generation}`)
    .digest('base64url')
  return `${grantId}.${generation}-${mac}`
}

/** The grant and generation of such a token; nothing for one that was never given. */
export function readRefreshToken(services: Pick<Services, 'secrets'>, token: string): Generation | undefined {
  const [, grantId = '', digits = ''] = /^(\w{1,64})\.(\d{1,9})-/.exec(token) ?? []
  const generation = Number(digits)
  const [left, right] = [Buffer.from(token), Buffer.from(refreshToken(services, { grantId, generation }))]
  return left.length === right.length && timingSafeEqual(left, right) ? { grantId, generation } : undefined
}

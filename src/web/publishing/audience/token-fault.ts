import type { messages } from '../../locales/messages.ts'

export type TokenFault = keyof typeof messages.publishing.tokenFaults

/** Why a site does not take a token, as far as the token says so itself; who signed it only the site knows. */
export function tokenFault(token: string, now: number): TokenFault {
  const [head, body, signature] = token.split('.')
  const header = membersIn(head)
  const claims = membersIn(body)
  if (header === undefined || claims === undefined || !signature) return 'no-token'
  if (header['alg'] !== 'HS256') return 'method'
  const { exp, nbf } = claims
  if (typeof exp !== 'number') return 'no-end'
  if (exp * 1000 <= now) return 'ended'
  return typeof nbf === 'number' && nbf * 1000 > now ? 'not-yet' : 'other-key'
}

function membersIn(part = ''): Record<string, unknown> | undefined {
  try {
    const text = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

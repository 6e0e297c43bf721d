import { createHash } from 'node:crypto'
import { decodeUriComponent } from '../../engine/decode-uri-component.ts'

/** What a request says about who reads: a token that somebody signed, and claims that nobody did. */
export type SaidVisitor = {
  jwtToken: string | undefined
  unsignedClaims: Record<string, unknown>
  /** The token came in the address and must go from there. */
  isTokenInAddress: boolean
  areClaimsInAddress: boolean
}

const tokenCookie = 'gitbook-visitor-token'
const claimsCookie = 'gitbook-visitor-public'
const longestToken = 8192
const mostClaims = 4096

/** Reads the visitor from the address and the cookies of a request. */
export function readVisitor(url: URL, cookieHeader: string | undefined): SaidVisitor {
  const cookies = parseCookies(cookieHeader)
  const inAddress = url.searchParams.get('jwt_token') ?? undefined
  const token = inAddress ?? tokenFromCookies(cookies, url.pathname)
  const fromAddress = claimsFromAddress(url.searchParams)
  return {
    jwtToken: token !== undefined && token.length <= longestToken ? token : undefined,
    unsignedClaims: { ...claimsFromCookies(cookies), ...fromAddress },
    isTokenInAddress: inAddress !== undefined,
    areClaimsInAddress: fromAddress !== undefined,
  }
}

/** The same address without what was only said in passing. */
export function withoutVisitor(url: URL): string {
  const query = new URLSearchParams(url.searchParams)
  query.delete('jwt_token')
  const said = Array.from(query.keys()).filter((name) => name.startsWith('visitor.'))
  for (const name of said) query.delete(name)
  const text = query.toString()
  return `${url.pathname}${text === '' ? '' : `?${text}`}`
}

type Scope = { basePath: string; isSecure: boolean }

/** The cookie that keeps a token, for as long as it holds. */
export function tokenCookieOf(token: string, { basePath, isSecure }: Scope, now: number): string {
  const value = encodeURIComponent(JSON.stringify({ basePath, token }))
  return `${nameFor(basePath)}=${value}; ${attributesOf({ basePath, isSecure })}; Max-Age=${secondsOf(token, now)}`
}

/** The cookie that keeps what a visitor said about themselves, as long as the browser is open. */
export function claimsCookieOf(claims: Record<string, unknown>, scope: Scope): string {
  return `${claimsCookie}=${encodeURIComponent(JSON.stringify(claims).slice(0, mostClaims))}; ${attributesOf(scope)}`
}

const stateCookie = 'lectern-site-state'
const tenMinutes = 600

/** The cookie that a browser shows when it comes back from the sign-in; an empty one ends it. */
export function stateCookieOf(state: string, scope: Scope): string {
  return `${stateCookie}=${state}; ${attributesOf(scope)}; Max-Age=${state === '' ? 0 : tenMinutes}`
}

/** What a browser got when it was led to the sign-in. */
export function memberState(cookieHeader: string | undefined): string | undefined {
  return parseCookies(cookieHeader).get(stateCookie)
}

const wantedCookie = 'lectern-site-wanted'
const longestWanted = 2048

/** The cookie that keeps what was asked for, with its query, while somebody signs in elsewhere; an empty one ends it. */
export function wantedCookieOf(wanted: string, scope: Scope): string {
  const kept = wanted.length > longestWanted ? '' : wanted
  return `${wantedCookie}=${encodeURIComponent(kept)}; ${attributesOf(scope)}; Max-Age=${kept === '' ? 0 : tenMinutes}`
}

/** The query that a path was asked for with before the sign-in, which brings back its path alone. */
export function wantedQuery(cookieHeader: string | undefined, path: string): string {
  const [asked = '', query] = (parseCookies(cookieHeader).get(wantedCookie) ?? '').split(/\?(.*)/s)
  const plain = (each: string) => each.replace(/\/$/, '')
  return query !== undefined && plain(asked) === plain(path) ? `?${query}` : ''
}

/** Cookies that end both. */
export function forgottenCookies(scope: Scope): string[] {
  return [nameFor(scope.basePath), claimsCookie].map((name) => `${name}=; ${attributesOf(scope)}; Max-Age=0`)
}

function nameFor(basePath: string): string {
  return `${tokenCookie}~${createHash('sha256').update(basePath).digest('hex').slice(0, 12)}`
}

function attributesOf({ basePath, isSecure }: Scope): string {
  return `Path=${basePath}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

const week = 7 * 24 * 3600

// The signature was checked before; here only its end is read.
function secondsOf(token: string, now: number): number {
  const payload = parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const end = payload?.['exp']
  return typeof end === 'number' ? Math.max(60, Math.floor(end - now / 1000)) : week
}

function tokenFromCookies(cookies: Map<string, string>, path: string): string | undefined {
  const found = [...cookies].flatMap(([name, value]) => {
    if (!name.startsWith(`${tokenCookie}~`)) return []
    const kept = parseJson(value)
    const { basePath, token } = kept ?? {}
    return typeof basePath === 'string' && typeof token === 'string' && path.startsWith(basePath)
      ? [{ basePath, token }]
      : []
  })
  // The one that is nearest to the page.
  const [nearest] = found.toSorted((a, b) => b.basePath.length - a.basePath.length)
  return nearest?.token ?? cookies.get(tokenCookie)
}

function claimsFromCookies(cookies: Map<string, string>): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const [name, value] of cookies)
    if (name.startsWith(claimsCookie)) Object.assign(found, parseJson(value))
  return found
}

/** `visitor.plan.tier=pro` as `{plan: {tier: "pro"}}`; numbers, flags and JSON become what they look like. */
function claimsFromAddress(query: URLSearchParams): Record<string, unknown> | undefined {
  const claims: Record<string, unknown> = Object.create(null)
  let isAny = false
  for (const [name, text] of query) {
    if (!name.startsWith('visitor.') || text.length > mostClaims) continue
    const path = name.slice('visitor.'.length).split('.')
    if (path.length > 5 || path.some((part) => !/^[\w-]{1,100}$/.test(part) || part === '__proto__')) continue
    isAny = true
    put(claims, path, typed(text))
  }
  return isAny ? { ...claims } : undefined
}

function put(into: Record<string, unknown>, [name = '', ...below]: string[], value: unknown): void {
  if (below.length === 0) {
    into[name] = value
    return
  }
  const inner = into[name]
  const next: Record<string, unknown> = typeof inner === 'object' && inner !== null ? { ...inner } : {}
  into[name] = next
  put(next, below, value)
}

function typed(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true'
  if (text === 'null') return null
  if (text === 'undefined') return undefined
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  return text.startsWith('{') ? (parseJson(text) ?? text) : text
}

/** Whether a cookie proves to this program who somebody is: it is for nobody else. */
export function isOwnCookie(name: string): boolean {
  return /^(__Host-|__Secure-)?(lectern|gitbook-visitor)/i.test(name)
}

/** The cookies of a request that are not this program's own. */
export function foreignCookies(header: string | undefined): Record<string, string> {
  return Object.fromEntries([...parseCookies(header)].filter(([name]) => !isOwnCookie(name)))
}

function parseCookies(header: string | undefined): Map<string, string> {
  const found = new Map<string, string>()
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0) found.set(part.slice(0, at).trim(), decodeUriComponent(part.slice(at + 1).trim()))
  }
  return found
}

function parseJson(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

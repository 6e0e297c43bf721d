import type { ApiError } from '../contract/errors.ts'
import type { Context } from '../kernel/context.ts'
import type { Browser, Fields } from './forms.ts'
import type { Visit } from './visit.ts'

/** An address at which people, rather than programs, are shown something. */
export type Page = {
  method: 'GET' | 'POST'
  path: string
  /** Whether it leaves something behind, where its method does not say so: it has a transaction, and no HEAD. */
  isWrite?: boolean
  /** Posted by a form that this server sent to the same browser; anybody else's is refused. */
  isOwnForm?: true
  /** Acts as who is signed in, if anybody is; without it the page acts for nobody. */
  isForUser?: true
}

export type PageRequest = {
  params: Record<string, string>
  /** One value of the address's query; of a name that comes twice, none. */
  query: (name: string) => string | undefined
  /** The whole query as it was sent. */
  search: string
  fields: Fields
  visit: Visit
  /** The languages that the browser likes, as it sends them. */
  acceptLanguage: string | undefined
  /** The browser, which gets a cookie for this when it is new. */
  browser: () => Browser
}

/** The secret of a new session; `null` takes away the one that there is. */
type NewSession = string | null

export type PageResponse =
  | { kind: 'page'; html: string; status?: number; session?: NewSession }
  | { kind: 'redirect'; to: string; session?: NewSession }
  | { kind: 'text'; text: string; contentType: string }

/** A page and what fulfils it. */
export type PageRoute = {
  page: Page
  prepare?: (ctx: Context, request: PageRequest) => Promise<unknown>
  handle: (ctx: Context, request: PageRequest, prepared: unknown) => Promise<PageResponse>
  recover?: Recover
}

/** What is shown instead of a refusal, after the transaction was undone; nothing leaves it to the page for errors. */
type Recover = (ctx: Context, request: PageRequest, error: ApiError) => Promise<PageResponse | undefined>

/** Binds a handler to a page. Of a write it runs in the one transaction. */
export function implementPage(
  page: Page,
  handle: (ctx: Context, request: PageRequest) => Promise<PageResponse>,
): PageRoute {
  return { page, handle }
}

/**
 * As `implementPage`, for what must not happen inside the transaction: the network, long computation, and
 * counting, since a try that is refused was one all the same.
 */
export function implementPreparedPage<Prepared>(
  page: Page,
  prepare: (ctx: Context, request: PageRequest) => Promise<Prepared>,
  handle: (ctx: Context, request: PageRequest, prepared: Prepared) => Promise<PageResponse>,
): PageRoute {
  // What comes back is what this very `prepare` returned.
  return { page, prepare, handle: (ctx, request, prepared) => handle(ctx, request, prepared as Prepared) }
}

export function isPageWrite({ method, isWrite }: Page): boolean {
  return isWrite ?? method === 'POST'
}

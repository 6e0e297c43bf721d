import { createHash } from 'node:crypto'
import { html } from '../../../engine/html/markup.ts'
import {
  implementPage,
  type PageRequest,
  type PageResponse,
  type PageRoute,
} from '../../../http/implement-page.ts'
import type { Context } from '../../../kernel/context.ts'
import { randomText } from '../../../platform/random.ts'
import { signInFrame } from '../../people/sign-in/index.ts'
import { locateSite, siteBy, type SiteRow } from '../sites/index.ts'
import { mayRead } from './find-reader.ts'
import { entryPath } from './entry-path.ts'
import { deleteEntryCodesBefore, insertEntryCode } from './queries.ts'
import { refuseReader } from './refuse-reader.ts'
import { wordsOnTheWay } from './words-on-the-way.ts'

const minute = 60_000

// Where a site takes their code.
const callbackPath = '~gitbook/auth/callback'

/** Codes and states carry more than a hundred random bits, so that a plain hash cannot be searched. */
export function hashEntry(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** Leads a member who is signed in here to a site of theirs, with a code that holds once and for a minute. */
export const enterSite: PageRoute = implementPage(
  { method: 'GET', path: entryPath, isForUser: true, isWrite: true },
  async (ctx, request): Promise<PageResponse> => {
    const wanted = await findWanted(ctx, request.query)
    if (wanted === undefined) return notThere(request)
    const { site, base } = wanted
    if (ctx.actor.kind !== 'user' || ctx.actor.sessionId === undefined) {
      const query = new URLSearchParams({
        org: site.organization_id,
        return_to: `${entryPath}?${request.search}`,
      })
      return { kind: 'redirect', to: `/sign-in?${query.toString()}` }
    }
    if (!(await mayRead(ctx, site, ctx.actor))) return refuseReader(ctx, { site, actor: ctx.actor, request })
    const code = randomText(43)
    await deleteEntryCodesBefore(ctx.db, ctx.now)
    await insertEntryCode(ctx.db, {
      hash: hashEntry(code),
      site_id: site.id,
      session_id: ctx.actor.sessionId,
      state_hash: request.query('state') ?? '',
      expires_at: ctx.now + minute,
    })
    const query = new URLSearchParams({ code, location: request.query('location') ?? '/' })
    return leadOn(request, { site, address: `${base}${callbackPath}?${query.toString()}` })
  },
)

// Not by a redirect: browsers follow none from the form of the sign-in to another origin.
function leadOn(request: PageRequest, { site, address }: { site: SiteRow; address: string }): PageResponse {
  const words = wordsOnTheWay(request)
  const body = html`<meta http-equiv="refresh" content="0;url=${address}">
<p>${words.beingLed}</p>
<p><a class="button" href="${address}">${words.goOnTo(site.title)}</a></p>`
  return { kind: 'page', html: signInFrame({ language: words.language, title: words.signedIn, body }) }
}

// The way back is one that leads to this very site, whoever wrote the address; nobody is sent anywhere else.
async function findWanted(
  ctx: Context,
  query: (name: string) => string | undefined,
): Promise<{ site: SiteRow; base: string } | undefined> {
  const site = await siteBy(ctx.db, query('site') ?? '')
  const url = URL.parse(query('base') ?? '')
  if (site === undefined || url === null || site.visibility !== 'members' || site.published !== 1)
    return undefined
  const located = await locateSite(ctx, url)
  if (located === undefined || located.site.id !== site.id) return undefined
  return { site, base: `${url.origin}${located.basePath}` }
}

function notThere(request: PageRequest): PageResponse {
  const { language, noSuchSite, notPublished } = wordsOnTheWay(request)
  const body = html`<p>${notPublished}</p>`
  return { kind: 'page', status: 404, html: signInFrame({ language, title: noSuchSite, body }) }
}

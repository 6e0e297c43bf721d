import { html } from '../../../engine/html/markup.ts'
import type { PageRequest, PageResponse } from '../../../http/implement-page.ts'
import type { Context, UserActor } from '../../../kernel/context.ts'
import { standingIn } from '../../people/access/index.ts'
import { allProvidersOf, providerLinks } from '../../people/identity-providers/index.ts'
import { hiddenFields, signInFrame } from '../../people/sign-in/index.ts'
import type { SiteRow } from '../sites/index.ts'
import { entryPath } from './entry-path.ts'
import { wordsOnTheWay } from './words-on-the-way.ts'

type Refused = { site: SiteRow; actor: UserActor; request: PageRequest }

/** Tells somebody who is signed in why a site does not open for them, and what they can do. */
export async function refuseReader(ctx: Context, { site, actor, request }: Refused): Promise<PageResponse> {
  const words = wordsOnTheWay(request)
  const { language } = words
  const here = `${entryPath}?${request.search}`
  const standing = await standingIn({ ...ctx, actor }, site.organization_id)
  if (standing.kind === 'refused' && standing.why === 'elsewhere') {
    const providers = await allProvidersOf(ctx.db, site.organization_id)
    const links = providerLinks(ctx.services, providers, here).map(
      ({ label, startUrl }) =>
        html`<a class="button quiet" href="${startUrl}">${words.continueWith(label)}</a>`,
    )
    const body = html`<p>${words.onlyThroughProvider(site.title)}</p>${links}`
    const page = signInFrame({ language, title: words.useProvider, body })
    return { kind: 'page', status: 403, html: page }
  }
  const { formToken } = request.browser()
  const body = html`<p>${words.askWhoeverRuns(site.title)}</p>
<form method="post" action="/sign-out">${hiddenFields({ formToken, returnTo: here })}<button class="quiet" type="submit">${words.asSomebodyElse}</button></form>
<p><a href="/app/">${words.toTheApp}</a></p>`
  return { kind: 'page', status: 403, html: signInFrame({ language, title: words.notForYou, body }) }
}

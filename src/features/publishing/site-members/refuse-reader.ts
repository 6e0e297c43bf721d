import { html } from '../../../engine/html/markup.ts'
import type { PageRequest, PageResponse } from '../../../http/implement-page.ts'
import type { Context, UserActor } from '../../../kernel/context.ts'
import { standingIn } from '../../people/access/index.ts'
import { allProvidersOf, providerLinks } from '../../people/identity-providers/index.ts'
import { hiddenFields, messagePage, signInFrame } from '../../people/sign-in/index.ts'
import type { SiteRow } from '../sites/index.ts'
import { entryPath } from './entry-path.ts'

type Refused = { site: SiteRow; actor: UserActor; request: PageRequest }

/** Tells somebody who is signed in why a site does not open for them, and what they can do. */
export async function refuseReader(ctx: Context, { site, actor, request }: Refused): Promise<PageResponse> {
  const here = `${entryPath}?${request.search}`
  const standing = await standingIn({ ...ctx, actor }, site.organization_id)
  if (standing.kind === 'refused' && standing.why === 'elsewhere') {
    const providers = await allProvidersOf(ctx.db, site.organization_id)
    const page = messagePage({
      title: 'Use single sign-on',
      text: `The organization of “${site.title}” lets its members in through its own sign-in only.`,
      providers: providerLinks(ctx.services, providers, here),
    })
    return { kind: 'page', status: 403, html: page }
  }
  const { formToken } = request.browser()
  const body = html`<p>You are signed in, but “${site.title}” is not for you. Ask whoever runs it to add you, or sign in as somebody else.</p>
<form method="post" action="/sign-out">${hiddenFields({ formToken, returnTo: here })}<button class="quiet" type="submit">Sign in as somebody else</button></form>
<p><a href="/app/">To the app</a></p>`
  return { kind: 'page', status: 403, html: signInFrame({ title: 'This site is not for you', body }) }
}

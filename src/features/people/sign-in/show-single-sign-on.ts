import { messagePage, withReturn } from './pages/index.ts'
import type { PageResponse } from '../../../http/implement-page.ts'
import type { Words } from './pages/words/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { allProvidersOf, providerLinks } from '../identity-providers/index.ts'

/** Tells somebody who may come in only through their organization's provider where that is. */
export async function showSingleSignOn(
  { db, services }: Context,
  {
    organizationIds,
    returnTo,
    words,
  }: { organizationIds: string[]; returnTo?: string | undefined; words: Words },
): Promise<PageResponse> {
  const providers = await Promise.all(organizationIds.map((id) => allProvidersOf(db, id)))
  const html = messagePage({
    words,
    title: words.useSingleSignOn,
    text: words.onlySingleSignOn,
    providers: providerLinks(services, providers.flat(), returnTo),
    next: { href: withReturn('/sign-in', returnTo), label: words.otherWays },
  })
  return { kind: 'page', html, status: 403 }
}

import { messagePage, withReturn } from './pages/index.ts'
import type { PageResponse } from '../../../http/implement-page.ts'
import type { Context } from '../../../kernel/context.ts'
import { allProvidersOf, providerLinks } from '../identity-providers/index.ts'

/** Tells somebody who may come in only through their organization's provider where that is. */
export async function showSingleSignOn(
  { db, services }: Context,
  { organizationIds, returnTo }: { organizationIds: string[]; returnTo?: string | undefined },
): Promise<PageResponse> {
  const providers = await Promise.all(organizationIds.map((id) => allProvidersOf(db, id)))
  const html = messagePage({
    title: 'Use single sign-on',
    text: 'Your organization wants its members to sign in through its own provider.',
    providers: providerLinks(services, providers.flat(), returnTo),
    next: { href: withReturn('/sign-in', returnTo), label: 'Other ways to sign in' },
  })
  return { kind: 'page', html, status: 403 }
}

import type { Context } from '../../../kernel/context.ts'
import type { SiteRow } from '../sites/index.ts'

/** Where a site sends visitors whom nobody vouches for, with the place to come back to; it may have no such place. */
export async function visitorLogin(
  { services }: Pick<Context, 'services'>,
  { id, visitor_backend: backend, visitor_login_url: login }: SiteRow,
  location: string,
): Promise<string | undefined> {
  if (backend === 'integration') {
    const below = location.replace(/^\//, '')
    const url = await services.siteIntegrations.loginUrlOf({ siteId: id, location: below })
    if (url !== undefined) return url
  }
  if (login === null) return undefined
  const url = new URL(login)
  url.searchParams.set('location', location)
  return url.href
}

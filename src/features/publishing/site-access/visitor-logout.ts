import type { Context } from '../../../kernel/context.ts'
import type { SiteRow } from '../sites/index.ts'

/** Where a visitor signs out besides here: at the integration that signed them in. */
export async function visitorLogout(
  { services }: Pick<Context, 'services'>,
  { id, visitor_backend: backend }: SiteRow,
  location: string,
): Promise<string | undefined> {
  if (backend !== 'integration') return undefined
  const below = location.replace(/^\//, '')
  return services.siteIntegrations.loginUrlOf({ siteId: id, location: below, action: 'logout' })
}

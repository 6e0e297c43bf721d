import type { Services } from '../../../kernel/context.ts'
import { listenersOn } from './content-installation-queries.ts'
import { publicEndpoint } from './present.ts'
import { integrationBy } from './queries.ts'

/** Where the integration that signs visitors in to a site is asked to do so, or to sign them out; `undefined` when there is none. */
export async function visitorLoginUrl(
  services: Services,
  { siteId, location, action }: { siteId: string; location: string; action?: 'logout' },
): Promise<string | undefined> {
  const db = services.database.read
  const [listener] = await listenersOn(db, { contentId: siteId, scope: 'site:visitor:auth' })
  const integration = listener && (await integrationBy(db, listener.integration_id))
  if (listener === undefined || integration === undefined) return undefined
  const path = `/~installations/${listener.installation_id}/~sites/${siteId}/~visitor-auth`
  // On the public endpoint's own origin, since the script may set cookies for its answer to come.
  return `${publicEndpoint({ services }, integration.name, path)}?${new URLSearchParams({ location, ...(action && { action }) }).toString()}`
}

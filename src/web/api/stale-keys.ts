import type { Change } from '../../contract/observers/changes.ts'
import { keys } from './keys.ts'

/** What must be fetched again after a change. */
export function staleKeys(organizationId: string, { type, space }: Change): (readonly string[])[] {
  if (type === 'notifications_updated') return [keys.inbox]
  const ofSpace = space === undefined ? [] : [keys.space(space)]
  if (type === 'content_updated') return [...ofSpace, keys.library(organizationId)]
  if (/^(change_request|review|comment)_/.test(type)) return [...ofSpace, keys.changeRequests(organizationId)]
  if (/^(space|collection|content|permissions)_/.test(type)) return [...ofSpace, keys.library(organizationId)]
  if (type.startsWith('site_')) return [keys.sites(organizationId), ...ofSpace]
  return [keys.organization(organizationId)]
}

import type { Subscription } from '../../../kernel/context.ts'
import type { Event } from '../../../kernel/events.ts'
import { fontCreated, fontDeleted, fontUpdated } from '../../publishing/fonts/index.ts'
import { siteCreated, siteDeleted, sitePublished, siteUnpublished } from '../../publishing/sites/index.ts'
import { ofOrganization } from './of-organization.ts'
import { about, called } from './record-event.ts'

/** What is done to sites, and to the fonts that they choose from. */
export const siteSubscriptions: Subscription[] = [
  ofSite(siteCreated, 'site.created'),
  ofSite(sitePublished, 'site.published'),
  ofSite(siteUnpublished, 'site.unpublished'),
  ofSite(siteDeleted, 'site.deleted'),
  ofOrganization(fontCreated, about('font.created', 'font', 'fontId')),
  ofOrganization(fontUpdated, about('font.updated', 'font', 'fontId')),
  ofOrganization(fontDeleted, about('font.deleted', 'font', 'fontId')),
]

function ofSite<Payload extends { organizationId: string; siteId: string; title: string }>(
  event: Event<Payload>,
  action: string,
): Subscription {
  return ofOrganization(event, ({ siteId: id, title }) => called(title, { action, kind: 'site', id }))
}

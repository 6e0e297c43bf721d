import type { SiteEvent } from '../../../contract/publishing/site-insights.ts'
import { defineEvent } from '../../../kernel/events.ts'

type Site = { organizationId: string; siteId: string }

/** With what it is called, which nobody can look up once it is gone. */
type TitledSite = Site & { title: string }

export const siteCreated = defineEvent<TitledSite>('site_created')

export const siteUpdated = defineEvent<Site>('site_updated')

export const siteDeleted = defineEvent<TitledSite>('site_deleted')

export const sitePublished = defineEvent<TitledSite & { visibility: string }>('site_published')

export const siteUnpublished = defineEvent<TitledSite>('site_unpublished')

/** The sections, groups or site-spaces of a site are others, or elsewhere. */
export const siteStructureUpdated = defineEvent<Site>('site_structure_updated')

/** What visitors of a site did; who hears of it may know more of them than is kept. */
export const siteVisited = defineEvent<{ siteId: string; visits: Visit[] }>('site_visited')

export type Visit = SiteEvent & { ip?: string }

/** A visitor said what they think of a page. */
export const pageFeedbackGiven = defineEvent<{
  siteId: string
  spaceId: string | null
  pageId: string | null
  url: string
  rating: string
  comment?: string | undefined
}>('page_feedback')

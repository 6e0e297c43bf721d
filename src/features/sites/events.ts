import { defineEvent } from '../../platform/events.ts'

type Site = { organizationId: string; siteId: string }

export const siteCreated = defineEvent<Site>('site_created')

export const siteUpdated = defineEvent<Site>('site_updated')

export const siteDeleted = defineEvent<Site>('site_deleted')

export const sitePublished = defineEvent<Site & { visibility: string }>('site_published')

export const siteUnpublished = defineEvent<Site>('site_unpublished')

/** The sections, groups or site-spaces of a site are others, or elsewhere. */
export const siteStructureUpdated = defineEvent<Site>('site_structure_updated')

/** A visitor said what they think of a page. */
export const pageFeedbackGiven = defineEvent<{
  siteId: string
  spaceId: string | null
  pageId: string | null
  url: string
  rating: string
  comment?: string | undefined
}>('page_feedback')

import type { Services } from '../platform/context.ts'

/** Something that a reader did on a site. */
export type SiteEvent = {
  type: 'page_view' | 'page_post_feedback'
  siteId: string
  siteSpaceId: string
  spaceId: string
  pageId: string
  rating?: 'good' | 'ok' | 'bad'
  url: string
  referrer: string
  at: number
}

export function recordLater(_services: Services, _event: SiteEvent): void {}

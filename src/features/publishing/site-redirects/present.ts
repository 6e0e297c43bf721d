import type { SiteRedirect } from '../../../contract/publishing/site-redirects.ts'
import { decodeUriComponent } from '../../../engine/decode-uri-component.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { RedirectRow } from './queries.ts'

export function presentRedirect({ id, source, destination, ...row }: RedirectRow): SiteRedirect {
  return {
    object: 'site-redirect',
    id,
    source,
    destination: JSON.parse(destination),
    permanent: row.permanent === 1,
    captureWildcard: row.capture_wildcard === 1,
    draft: row.draft === 1,
    createdAt: toTimestamp(row.created_at),
  }
}

/** What follows from a page's move, and nobody wrote down; there is one for each page that moved. */
export function presentMove(
  source: string,
  { siteSpaceId, pageId }: { siteSpaceId: string; pageId: string },
): SiteRedirect {
  return {
    object: 'site-redirect',
    id: pageId,
    source: `/${source.split('/').filter(Boolean).map(encodeSegment).join('/')}`,
    destination: { kind: 'site-page', siteSpaceId, pageId },
    permanent: false,
    captureWildcard: false,
    draft: false,
  }
}

function encodeSegment(segment: string): string {
  return encodeURIComponent(decodeUriComponent(segment))
}

import { createHash } from 'node:crypto'
import type { SiteRow } from '../sites/index.ts'

/** Tells how a site lets visitors in; what was granted under another one no longer holds. */
export function authenticationStamp(site: SiteRow): string {
  const { visibility, visitor_backend: backend, visitor_login_url: login, visitor_key: key } = site
  return createHash('sha256')
    .update(JSON.stringify([visibility, backend, login, key]))
    .digest('base64url')
}

/** Whether programs may ask a site for access. */
export function grantsAccess(site: SiteRow): boolean {
  return site.published === 1 && site.agents_context === 'included' && signsIn(site)
}

// It has a sign-in of its own for those who read it: it needs one, or shows more to whom it knows.
function signsIn(site: SiteRow): boolean {
  if (site.visibility === 'members' || site.visibility === 'visitor-auth') return true
  if (site.visibility === 'share-link' || site.adaptive !== 1) return false
  return site.visitor_backend === 'integration' || site.visitor_login_url !== null
}

import { keep, kept } from '../../api/kept.ts'

export type RecentPage = {
  spaceId: string
  path: string
  title: string
  space: string
  emoji?: string
  icon?: string
}

const most = 8
const keyOf = (organizationId: string) => `lectern-recent-${organizationId}`

/** What was read last in this browser, newest first. */
export function recentPages(organizationId: string): RecentPage[] {
  try {
    const known: unknown = JSON.parse(kept(keyOf(organizationId)) ?? '[]')
    // Nobody but this file writes there.
    return Array.isArray(known) ? (known as RecentPage[]) : []
  } catch {
    return []
  }
}

export function rememberPage(organizationId: string, page: RecentPage): void {
  const others = recentPages(organizationId).filter(
    ({ spaceId, path }) => spaceId !== page.spaceId || path !== page.path,
  )
  keep(keyOf(organizationId), JSON.stringify([page, ...others].slice(0, most)))
}

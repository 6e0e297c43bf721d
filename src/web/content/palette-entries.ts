import type { SearchSpaceResult } from '../../contract/content/search.ts'
import { messages } from '../locales/messages.ts'

export type PaletteEntry = { id: string; title: string; detail: string; to: string }

/** What the palette offers for what was typed: pages that the search found, and places to go to. */
export function paletteEntries({
  organizationId,
  query,
  found,
}: {
  organizationId: string
  query: string
  found: SearchSpaceResult[]
}): { pages: PaletteEntry[]; commands: PaletteEntry[] } {
  const base = `/orgs/${organizationId}`
  const wanted = query.trim().toLowerCase()
  const commands = [
    { id: 'home', title: messages.home, detail: '', to: base },
    { id: 'sites', title: messages.sites, detail: '', to: `${base}/sites` },
    { id: 'members', title: messages.members, detail: '', to: `${base}/members` },
    { id: 'account', title: messages.account, detail: '', to: `${base}/account` },
  ].filter(({ title }) => title.toLowerCase().includes(wanted))
  if (wanted === '') return { pages: [], commands }
  const pages = found.flatMap((space) =>
    space.pages.map((page) => ({
      id: `page:${page.id}`,
      title: page.title,
      detail: [space.title, ...(page.ancestors ?? []).map(({ title }) => title)].join(' › '),
      to: `/spaces/${space.id}/${page.path}`,
    })),
  )
  return { pages: pages.slice(0, 12), commands }
}

import type { OutlinePage } from '../../../contract/content/outline.ts'
import type { Choice } from '../../ui/select.tsx'

/** Pages and groups that can be printed, each with where it stands. */
export function exportablePages(pages: OutlinePage[], above: string[] = []): Choice[] {
  return pages.flatMap((page) => {
    if (page.type === 'link' || page.type === 'computed') return []
    const own = { id: page.id, label: page.title }
    const below = 'pages' in page ? exportablePages(page.pages, [...above, page.title]) : []
    return [above.length === 0 ? own : { ...own, description: above.join(' / ') }, ...below]
  })
}

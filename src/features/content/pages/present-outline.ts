import type { OutlinePage } from '../../../contract/content/outline.ts'
import type { PageEntry, PageTree } from '../../../engine/revisions/index.ts'
import { JsonText } from '../../../http/implement.ts'
import type { Context } from '../../../kernel/context.ts'
import { adaptedTree, joinPath, treeText, wholeTree, type ContentView } from '../views/index.ts'

/** Another one where an outline says other things: browsers keep what they had from an older release. */
const form = 1

/** `{"pages": [...]}` with what a tree shows of each; it depends on the snapshot alone, by which clients know it again. */
export async function presentOutline(ctx: Context, view: ContentView): Promise<JsonText> {
  const adapted = await adaptedTree(ctx, view)
  if (adapted !== undefined) return new JsonText(JSON.stringify({ pages: outlineOf(adapted) }))
  const pages = await treeText(view, wholeTree(view), {
    kind: 'outline',
    write: (entry, path) => outlined(entry, path, []),
  })
  const text = ['{"pages":', ...pages, '}']
  // Asked for each time, for what one may read can be taken back.
  const etag = `"${form}-${view.revision.snapshot}"`
  return new JsonText(text, { etag, 'cache-control': 'private, no-cache' })
}

function outlineOf(tree: PageTree[], above = ''): OutlinePage[] {
  return tree.map(({ entry, pages }) => {
    const path = joinPath(above, entry.slug)
    return outlined(entry, path, outlineOf(pages, path))
  })
}

// `JSON.stringify` leaves out what is undefined.
function outlined(entry: PageEntry, path: string, pages: OutlinePage[]): OutlinePage {
  const { id, title, linkTitle, emoji, icon, hidden, description, type } = entry
  const base = { id, title, linkTitle, emoji, icon }
  switch (type) {
    case 'document':
      return { ...base, type, path, description, hidden, pages }
    case 'group':
      return { ...base, type, path, hidden, pages }
    case 'link':
      return { ...base, type, target: entry.target ?? { kind: 'url', url: '' }, hidden }
    case 'computed':
      return { ...base, type }
  }
}

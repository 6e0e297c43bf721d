import { brokenUrl } from '../markdown/index.ts'
import {
  canonicalJson,
  type FileEntry,
  type PageEntry,
  type ReusableContentEntry,
} from '../revisions/index.ts'
import type { Configuration } from './configuration.ts'
import { pagesIn, type Content } from './content.ts'
import type { OutlineNode } from './outline-node.ts'
import { placesOf } from './places.ts'

/** What was there before, by what identifies it in a repository. */
export type Known = {
  page: (path: string) => PageEntry | undefined
  file: (path: string) => FileEntry | undefined
  content: (path: string) => ReusableContentEntry | undefined
  /** A group, link or computed page that is the same as this one. Each is taken once. */
  take: (node: OutlineNode, parent: string | undefined, slug: string) => PageEntry | undefined
}

type Options = { configuration: Configuration; renames: ReadonlyMap<string, string> }

/** Looks at older content the way a repository would hold it. */
export function knownContent(content: Content, { configuration, renames }: Options): Known {
  const places = placesOf(content, { configuration })
  const pages = [...pagesIn(content.pages)]
  const others = new Map<string, PageEntry[]>()
  for (const { entry, ancestors } of pages) {
    const key = keyOfEntry(entry, ancestors.at(-1)?.id)
    if (key !== undefined) others.set(key, [...(others.get(key) ?? []), entry])
  }
  return {
    page: byPath(pages.map(({ entry }) => entry)),
    file: byPath(content.files),
    content: byPath(content.reusableContents),
    take: (node, parent, slug) => others.get(keyOfNode(node, parent, slug))?.shift(),
  }

  function byPath<Entry extends { id: string }>(entries: Entry[]): (path: string) => Entry | undefined {
    const found = new Map(entries.map((entry) => [places.get(entry.id) ?? '', entry]))
    return (path) => found.get(path) ?? found.get(renames.get(path) ?? '/')
  }
}

function keyOfNode(node: OutlineNode, parent = '', slug: string): string {
  if (node.kind === 'link') return `link ${parent} ${node.url}`
  return node.kind === 'computed' ? `computed ${parent} ${canonicalJson(node.computed)}` : `group ${slug}`
}

function keyOfEntry(entry: PageEntry, parent = ''): string | undefined {
  if (entry.type === 'group') return `group ${entry.slug ?? ''}`
  if (entry.type === 'link')
    return `link ${parent} ${entry.target === undefined ? '' : brokenUrl(entry.target)}`
  return entry.type === 'computed' ? `computed ${parent} ${canonicalJson(entry.computed ?? {})}` : undefined
}

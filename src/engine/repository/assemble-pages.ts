import { slugOf } from '../document/index.ts'
import { refOfUrl } from '../markdown/index.ts'
import { sameJson, type PageEntry, type PageTree } from '../revisions/index.ts'
import { titleOfPath } from './infer-outline.ts'
import type { OutlineNode } from './outline-node.ts'
import { folderOf, nameOf } from './paths.ts'
import type { ReadFiles } from './read-files.ts'
import type { Survey } from './survey.ts'
import { splitTitle } from './titles.ts'

type Assembling = {
  found: Survey
  pages: ReadFiles
  /** Filled: what the table of contents says about each page, by id. */
  nodes: Map<string, OutlineNode>
  now: number
  /** When files were last changed, of those of which it is known. */
  dates: ReadonlyMap<string, number> | undefined
  newId: () => string
}

type Node<Kind extends OutlineNode['kind']> = Extract<OutlineNode, { kind: Kind }>

/** Puts pages that were read where the table of contents has them. */
export function assemblePages(outline: OutlineNode[], assembling: Assembling, parent?: string): PageTree[] {
  const taken = new Set<string>()
  return outline.map((node) => {
    const found =
      node.kind === 'page' ? documentEntry(node, assembling) : otherEntry(node, assembling, parent)
    const entry = found.slug === undefined ? found : { ...found, slug: freeSlug(found.slug, taken) }
    assembling.nodes.set(entry.id, node)
    return { entry, pages: assemblePages(node.children, assembling, entry.id) }
  })
}

function documentEntry(node: Node<'page'>, { found, pages, now, dates }: Assembling): PageEntry {
  const { path, linkTitle } = node
  const before = found.known.page(path)
  if (before !== undefined && pages.unchanged.has(path)) return withLinkTitle(before, linkTitle)
  const entry: PageEntry = {
    ...splitTitle(node.title || titleOfPath(path)),
    ...pages.read.get(path),
    id: found.links.pages.get(path) ?? '',
    type: 'document',
    slug: before?.slug ?? slugOfPath(path, found),
    createdAt: before?.createdAt ?? now,
    updatedAt: dates?.get(path) ?? now,
  }
  const isSame = sameJson(content(entry), before && content(withLinkTitle(before, linkTitle)))
  const { updatedAt } = isSame && before !== undefined ? before : entry
  return withLinkTitle({ ...entry, ...(updatedAt === undefined ? {} : { updatedAt }) }, linkTitle)
}

// What the table of contents cannot say of a group or link stays as it was.
function otherEntry(
  node: Exclude<OutlineNode, { kind: 'page' }>,
  { found, now, newId }: Assembling,
  parent: string | undefined,
): PageEntry {
  const slug = node.kind === 'group' ? slugOf(node.anchor ?? node.title) || 'group' : ''
  const before = found.known.take(node, parent, slug)
  const { emoji: _, ...kept } = before ?? { id: newId(), createdAt: now, updatedAt: now }
  switch (node.kind) {
    case 'group':
      return { ...kept, type: 'group', ...splitTitle(node.title), slug }
    case 'computed':
      return {
        ...kept,
        type: 'computed',
        title: before?.title ?? computedTitle(node),
        computed: node.computed,
      }
    case 'link':
      return withLinkTitle(
        { ...kept, type: 'link', ...splitTitle(node.title), target: refOfUrl(node.url) },
        node.linkTitle,
      )
  }
}

function withLinkTitle(entry: PageEntry, linkTitle: string | undefined): PageEntry {
  const { linkTitle: _, ...fields } = entry
  return linkTitle === undefined ? fields : { ...fields, linkTitle }
}

function computedTitle({ computed }: Node<'computed'>): string {
  const named = computed['title'] ?? computed['type']
  return typeof named === 'string' && named !== '' ? named : 'Computed'
}

function content(entry: PageEntry): object {
  const { pages: _, updatedAt: __, git: ___, linkTitle: ____, ...fields } = entry
  return fields
}

function slugOfPath(path: string, { configuration }: Survey): string {
  if (path === configuration.readme) return 'readme'
  const name = nameOf(path).replace(/\.\w+$/, '')
  const own = /^readme$/i.test(name) && folderOf(path) !== '' ? nameOf(folderOf(path)) : name
  return (
    slugOf(own)
      .replaceAll(/^[-.]+|(?<![-.])[-.]+$/g, '')
      .slice(0, 100) || 'page'
  )
}

function freeSlug(slug: string, taken: Set<string>): string {
  let free = slug
  for (let number = 1; taken.has(free); number += 1) free = `${slug}-${number}`
  taken.add(free)
  return free
}

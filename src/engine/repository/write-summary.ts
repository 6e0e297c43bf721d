import { stringify } from 'yaml'
import type { PlainObject } from '../document/nodes.ts'
import { brokenUrl, parseSummary, serializeSummary, type SummaryEntry } from '../markdown/index.ts'
import { canonicalJson, type PageEntry, type PageTree } from '../revisions/index.ts'
import { slugOf } from '../document/index.ts'
import type { OutlineNode } from './outline-node.ts'
import { relativePath } from './paths.ts'
import type { Places } from './places.ts'
import { joinTitle } from './titles.ts'

type Before = {
  /** The pages that the repository has, and what its table of contents says about them, by id. */
  entries: ReadonlyMap<string, PageEntry>
  nodes: ReadonlyMap<string, OutlineNode>
}

/** The outline of a tree of pages; where a page did not change, in the words that the repository has for it. */
export function outlineOfPages(trees: PageTree[], places: Places, before: Before): OutlineNode[] {
  return trees.map(({ entry, pages }) => {
    const old = before.entries.get(entry.id)
    const node = before.nodes.get(entry.id)
    const children = outlineOfPages(pages, places, before)
    const isSameTitle = old !== undefined && joinTitle(old) === joinTitle(entry)
    const title = joinTitle(entry)
    const linkTitle = entry.linkTitle === undefined ? {} : { linkTitle: entry.linkTitle }
    switch (entry.type) {
      case 'document': {
        const own = node?.kind === 'page' && isSameTitle ? node.title : title
        return {
          kind: 'page',
          path: places.get(entry.id) ?? '',
          ...(own === undefined ? {} : { title: own }),
          ...linkTitle,
          children,
        }
      }
      case 'group': {
        const slug = entry.slug ?? slugOf(title)
        const isSame = isSameTitle && old.slug === entry.slug && node?.kind === 'group'
        if (isSame) return { ...node, children }
        return { kind: 'group', title, anchor: slug, children }
      }
      case 'link': {
        const isSame = isSameTitle && node?.kind === 'link'
        const url = entry.target === undefined ? '' : brokenUrl(entry.target)
        return { kind: 'link', title: isSame ? node.title : title, ...linkTitle, url, children }
      }
      case 'computed':
        return { kind: 'computed', computed: entry.computed ?? {}, children }
    }
  })
}

/** Writes SUMMARY.md; lines of the old one that still hold stay, and so does what is no page there. */
export function writeSummary(
  outline: OutlineNode[],
  { path, old, titleOf }: { path: string; old: string | undefined; titleOf: (path: string) => string },
): string {
  const before = old === undefined ? undefined : parseSummary(old)
  const yaml = new Map<string, string>()
  for (const entry of flat(before?.entries ?? []))
    if (entry.kind === 'computed') yaml.set(canonicalJson(entry.value), entry.yaml)
  const entries = outline.map((node) => entryOf(named(node, titleOf), path, yaml))
  return serializeSummary(carryOver(before?.entries ?? [], entries), before?.slices)
}

// The readme of a repository may be missing in its table of contents.
function named(node: OutlineNode, titleOf: (path: string) => string): OutlineNode {
  const children = node.children.map((child) => named(child, titleOf))
  return node.kind === 'page'
    ? { ...node, title: node.title ?? titleOf(node.path), children }
    : { ...node, children }
}

function entryOf(node: OutlineNode, from: string, yaml: ReadonlyMap<string, string>): SummaryEntry {
  const children = node.children.map((child) => entryOf(child, from, yaml))
  const navTitle = 'linkTitle' in node && node.linkTitle !== undefined ? { navTitle: node.linkTitle } : {}
  switch (node.kind) {
    case 'group':
      return { ...node, children }
    case 'page':
      return {
        kind: 'page',
        title: node.title ?? '',
        ...navTitle,
        path: relativePath(from, node.path),
        children,
      }
    case 'link':
      return { kind: 'link', title: node.title, ...navTitle, url: node.url, children }
    case 'computed': {
      const text = yaml.get(canonicalJson(node.computed)) ?? stringify(inOrder(node.computed)).trimEnd()
      return { kind: 'computed', yaml: text, value: node.computed, children }
    }
  }
}

// As people write it; a store keeps members by name.
function inOrder({ type, props, dependencies, ...rest }: PlainObject): object {
  return { type, props, dependencies, ...rest }
}

// Dividers and lines that are no link stay behind what they followed.
function carryOver(old: SummaryEntry[], entries: SummaryEntry[]): SummaryEntry[] {
  const before = new Map(old.map((entry) => [keyOf(entry), entry]))
  const carried = entries.map((entry) => {
    const same = before.get(keyOf(entry))
    return same === undefined ? entry : { ...entry, children: carryOver(same.children, entry.children) }
  })
  let after = 0
  for (const entry of old) {
    const at = carried.findIndex((each) => keyOf(each) === keyOf(entry))
    if (at >= 0) after = at + 1
    else if (entry.kind === 'divider' || entry.kind === 'unknown') carried.splice(after++, 0, entry)
  }
  return carried
}

function keyOf(entry: SummaryEntry): string {
  if (entry.kind === 'page') return `page ${entry.path}`
  if (entry.kind === 'link') return `link ${entry.url}`
  if (entry.kind === 'group') return `group ${entry.anchor ?? slugOf(entry.title)}`
  return entry.kind === 'computed' ? `computed ${canonicalJson(entry.value)}` : entry.kind
}

function flat(entries: SummaryEntry[]): SummaryEntry[] {
  return entries.flatMap((entry) => [entry, ...flat(entry.children)])
}

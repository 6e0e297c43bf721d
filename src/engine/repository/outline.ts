import type { PlainValue } from '../document/nodes.ts'
import type { SummaryEntry } from '../markdown/index.ts'
import type { Configuration } from './configuration.ts'
import { inferOutline } from './infer-outline.ts'
import type { OutlineNode } from './outline-node.ts'
import { folderOf, isMarkdown, joinPath } from './paths.ts'
import { isRecord } from '../is-record.ts'

type Files = { has: (path: string) => boolean; keys: () => Iterable<string> }

/**
 * The outline of a space: what its SUMMARY.md says, or without one what the folders suggest. Entries without a file and
 * those that come again are left out, what stands below them moves up; the readme is always there.
 */
export function outlineOf(
  summary: SummaryEntry[] | undefined,
  files: Files,
  configuration: Configuration,
): OutlineNode[] {
  if (summary === undefined) return inferOutline(files.keys(), configuration)
  const seen = new Set<string>()
  const nodes = read(summary)
  const { readme } = configuration
  if (seen.has(readme) || !files.has(readme)) return nodes
  return [{ kind: 'page', path: readme, children: [] }, ...nodes]

  function read(entries: SummaryEntry[]): OutlineNode[] {
    return entries.flatMap((entry) => {
      const node = nodeOf(entry)
      const children = read(entry.children)
      if (node === undefined) return children
      const holds = node.kind === 'page' || node.kind === 'group'
      return holds ? [{ ...node, children }] : [node, ...children]
    })
  }

  function nodeOf(entry: SummaryEntry): OutlineNode | undefined {
    switch (entry.kind) {
      case 'group':
        return { ...entry, title: entry.title || 'Untitled', children: [] }
      case 'page': {
        const path = joinPath(folderOf(configuration.summary), entry.path.replace(/#.*/s, ''))
        if (path === undefined || !isMarkdown(path) || !files.has(path) || seen.has(path)) return undefined
        seen.add(path)
        return { kind: 'page', path, title: entry.title, ...linkTitleOf(entry), children: [] }
      }
      case 'link':
        return {
          kind: 'link',
          title: entry.title || entry.url,
          ...linkTitleOf(entry),
          url: entry.url,
          children: [],
        }
      case 'computed':
        return isRecord<PlainValue>(entry.value)
          ? { kind: 'computed', computed: entry.value, children: [] }
          : undefined
      case 'divider':
      case 'unknown':
        return undefined
    }
  }
}

function linkTitleOf({ navTitle }: { navTitle?: string }): { linkTitle?: string } {
  return navTitle === undefined ? {} : { linkTitle: navTitle }
}

// Read from YAML of the core schema, which has plain data only.

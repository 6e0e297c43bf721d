import { isRecord } from '../../is-record.ts'
import type { Archive } from './archive.ts'
import { literalAfter } from './literal.ts'
import type { Navigation, NavigationEntry } from './navigation.ts'

/** The sidebar of a VitePress (or VuePress) site, as its configuration writes it out. */
export function vitepressNavigation(archive: Archive): Navigation | undefined {
  const file = archive.find(/^(?:.*\/)?\.(?:vitepress|vuepress)\/config(?:\.[cm]?[jt]s|\/index\.[cm]?[jt]s)$/)
  if (file === undefined) return undefined
  const root = file.path.replace(/\.(?:vitepress|vuepress)\/.*$/, '')
  const sidebar = literalAfter(archive.text(file.path), /\bsidebar\s*:/)
  const entries = Array.isArray(sidebar) ? list(sidebar, '') : isRecord(sidebar) ? byFolder(sidebar) : []
  return { folder: root, entries, publicFolders: [root, `${root}public/`], failures: [] }

  function byFolder(sidebars: Record<string, unknown>): NavigationEntry[] {
    const each = Object.entries(sidebars).map(([prefix, value]) => ({
      title: prefix.split('/').filter(Boolean).at(-1) ?? 'Pages',
      children: Array.isArray(value) ? list(value, '') : isRecord(value) ? items(value, '') : [],
    }))
    return each.length === 1 ? (each[0]?.children ?? []) : each
  }

  function list(values: unknown[], base: string): NavigationEntry[] {
    return values.flatMap((value) => (isRecord(value) ? entryOf(value, base) : []))
  }

  function items(value: Record<string, unknown>, base: string): NavigationEntry[] {
    const { base: own = base, items: inner } = value
    return Array.isArray(inner) ? list(inner, typeof own === 'string' ? own : base) : []
  }

  function entryOf(value: Record<string, unknown>, base: string): NavigationEntry[] {
    const { text, link } = value
    const title = typeof text === 'string' ? text : undefined
    const path = typeof link === 'string' ? pathOf(base + link) : undefined
    const children = items(value, base)
    return path === undefined && children.length === 0 ? [] : [{ title, path, children }]
  }

  function pathOf(link: string): string | undefined {
    const bare =
      root +
      link
        .replace(/[?#].*/s, '')
        .replace(/^\//, '')
        .replace(/\.(html|md)$/, '')
    return [`${bare}.md`, `${bare.replace(/\/$/, '')}/index.md`, `${bare}index.md`].find((path) =>
      archive.has(path),
    )
  }
}

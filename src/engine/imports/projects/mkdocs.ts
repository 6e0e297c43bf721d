import { isRecord } from '../../is-record.ts'
import { readYaml } from '../../yaml/index.ts'
import type { Archive } from './archive.ts'
import type { Navigation, NavigationEntry } from './navigation.ts'

/** The navigation of a MkDocs project: `nav` of its `mkdocs.yml`. */
export function mkdocsNavigation(archive: Archive): Navigation | undefined {
  const file = archive.find(/^(?:.*\/)?mkdocs\.ya?ml$/)
  if (file === undefined) return undefined
  // Its tags name parts of programs (`!!python/name:…`), which say nothing about pages.
  const read = readYaml(archive.text(file.path).replaceAll(/!!?python\/\S+|!ENV\b.*/g, ''))
  const settings = read.kind === 'read' && isRecord(read.value) ? read.value : {}
  const docs = typeof settings['docs_dir'] === 'string' ? settings['docs_dir'] : 'docs'
  const folder = archive.folder(`${file.folder}${docs}`)
  const failures: Navigation['failures'] = []
  const nav = Array.isArray(settings['nav']) ? settings['nav'] : []
  return { folder, entries: nav.flatMap(entryOf), publicFolders: [folder], failures }

  function entryOf(item: unknown): NavigationEntry[] {
    if (typeof item === 'string') return page(item)
    if (!isRecord(item)) return []
    return Object.entries(item).flatMap(([title, value]) => {
      if (typeof value === 'string') return page(value, title)
      return Array.isArray(value) ? [section(title, value)] : []
    })
  }

  function page(target: string, title?: string): NavigationEntry[] {
    if (!/^https?:/.test(target))
      return [{ title, path: `${folder}${target.replace(/^\.?\//, '')}`, children: [] }]
    failures.push({
      source: file?.path ?? '',
      message: `"${title ?? target}" leads to ${target}, which is no page`,
    })
    return []
  }

  // The index of a section, listed first and without a title, is the section's own page.
  function section(title: string, items: unknown[]): NavigationEntry {
    const [first] = items
    const isIndex = typeof first === 'string' && /(^|\/)(index|README)\.md$/.test(first)
    const children = (isIndex ? items.slice(1) : items).flatMap(entryOf)
    return { title, ...(isIndex && { path: `${folder}${first}` }), children }
  }
}

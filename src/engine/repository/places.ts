import { slugOf } from '../document/index.ts'
import type { PageEntry } from '../revisions/index.ts'
import type { Configuration } from './configuration.ts'
import { pagesIn, type Content } from './content.ts'
import { folderOf, nameOf } from './paths.ts'

/** The path of each page, file and reusable content, by id. */
export type Places = Map<string, string>

type Options = {
  configuration: Configuration
  /** Where things are already; they stay there. */
  known?: Places
  /** Whether the repository has a file there that is none of ours. */
  isTaken?: (path: string) => boolean
}

/** Says where the files of a content are: those that came from a repository where they were, new ones by their slugs. */
export function placesOf(
  content: Content,
  { configuration, known = new Map(), isTaken = () => false }: Options,
): Places {
  const { root, readme } = configuration
  const places: Places = new Map()
  // What is there keeps its name, as Git tells names apart; a new one also differs in more than its case.
  const kept = new Set<string>()
  const used = new Set<string>()
  const all = [
    ...[...pagesIn(content.pages)].filter(({ entry }) => entry.type === 'document').map(({ entry }) => entry),
    ...content.files,
    ...content.reusableContents,
  ]
  for (const { id, git } of all) {
    const path = known.get(id) ?? git?.path
    if (path === undefined || kept.has(path)) continue
    places.set(id, path)
    kept.add(path)
    used.add(path.toLowerCase())
  }
  placeHome()
  for (const { entry, ancestors, hasPages } of pagesIn(content.pages)) {
    if (entry.type !== 'document' || places.has(entry.id)) continue
    const path = inside(folderBelow(ancestors), entry.slug || slugOf(entry.title) || 'page')
    place(entry.id, hasPages ? { stem: path, end: '/README.md' } : { stem: path, end: '.md' })
  }
  for (const { id, name } of content.files.filter((file) => !places.has(file.id))) {
    const [, stem = name, end = ''] = /^(.+?)(\.[^.]*)?$/s.exec(fileName(name)) ?? []
    place(id, { stem: inside(root, `.gitbook/assets/${stem}`), end, numbered: (number) => ` (${number})` })
  }
  for (const { id, title } of content.reusableContents.filter((each) => !places.has(each.id)))
    place(id, { stem: inside(root, `.gitbook/includes/${slugOf(title) || 'content'}`), end: '.md' })
  return places

  // The first page is the readme: one that the repository has is never doubled.
  function placeHome(): void {
    const home = content.pages.find(({ entry }) => entry.type === 'document')?.entry
    if (home === undefined || places.has(home.id) || used.has(readme.toLowerCase()) || isTaken(readme)) return
    places.set(home.id, readme)
    used.add(readme.toLowerCase())
  }

  function place(
    id: string,
    {
      stem,
      end,
      numbered = (number) => `-${number}`,
    }: { stem: string; end: string; numbered?: (n: number) => string },
  ): void {
    for (let number = 0; ; number += 1) {
      const path = `${stem}${number === 0 ? '' : numbered(number)}${end}`
      if (used.has(path.toLowerCase()) || isTaken(path)) continue
      used.add(path.toLowerCase())
      places.set(id, path)
      return
    }
  }

  function folderBelow(ancestors: PageEntry[]): string {
    const above = ancestors.at(-1)
    if (above === undefined) return root
    const own = places.get(above.id)
    if (own === undefined)
      return inside(folderBelow(ancestors.slice(0, -1)), above.slug || slugOf(above.title) || 'group')
    if (own === readme) return root
    return /^readme\.\w+$/i.test(nameOf(own)) ? folderOf(own) : own.replace(/\.\w+$/, '')
  }
}

function inside(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`
}

function fileName(name: string): string {
  const safe = name.replaceAll(/[/\\\p{Cc}]/gu, '-').replace(/^\.+/, '')
  return safe === '' ? 'file' : safe
}

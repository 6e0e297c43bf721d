import type { Configuration } from './configuration.ts'
import type { OutlineNode } from './outline-node.ts'
import { folderOf, isBelow, isMarkdown, nameOf } from './paths.ts'

type Folder = { readme?: string; pages: string[]; folders: Map<string, Folder> }

/** The outline that the folders of a repository suggest when it has no SUMMARY.md. */
export function inferOutline(paths: Iterable<string>, configuration: Configuration): OutlineNode[] {
  const top = foldersOf(paths, configuration)
  const home = top.readme === undefined ? [] : [page(top.readme)]
  return [...home, ...below(top, 0)]
}

function foldersOf(paths: Iterable<string>, { root, summary, readme }: Configuration): Folder {
  const top: Folder = { pages: [], folders: new Map() }
  for (const path of [...paths].toSorted()) {
    const inside = root === '' ? path : path.slice(root.length + 1)
    if (!isBelow(root, path) || !isMarkdown(path) || path === summary) continue
    if (/(^|\/)(\.|node_modules\/)/.test(inside)) continue
    const folder = inside.split('/').slice(0, -1).reduce(enter, top)
    const isReadme = path === readme || (folder !== top && /^readme\.md$/i.test(nameOf(path)))
    if (isReadme && folder.readme === undefined) folder.readme = path
    else folder.pages.push(path)
  }
  return top
}

function enter(folder: Folder, name: string): Folder {
  const found = folder.folders.get(name) ?? { pages: [], folders: new Map() }
  folder.folders.set(name, found)
  return found
}

function below(folder: Folder, depth: number): OutlineNode[] {
  const nodes = folder.pages.map((path) => {
    // guide.md beside guide/: the pages in the folder are the page's.
    const own = folder.folders.get(nameOf(path).replace(/\.\w+$/, ''))
    if (own === undefined || own.readme !== undefined) return page(path)
    folder.folders.delete(nameOf(path).replace(/\.\w+$/, ''))
    return page(path, below(own, depth + 1))
  })
  const folders = [...folder.folders].flatMap(([name, inside]): OutlineNode[] => {
    const children = below(inside, depth + 1)
    if (inside.readme !== undefined) return [page(inside.readme, children)]
    if (children.length === 0) return []
    return depth === 0 ? [{ kind: 'group', title: titleOf(name), anchor: name, children }] : children
  })
  return [...nodes, ...folders]
}

function page(path: string, children: OutlineNode[] = []): OutlineNode {
  return { kind: 'page', path, children }
}

/** A title for what only has a name: `getting-started` is "Getting started". */
function titleOf(name: string): string {
  const words = name
    .replace(/\.\w+$/, '')
    .replaceAll(/[-_\s]+/g, ' ')
    .trim()
  return words === '' ? 'Untitled' : words.charAt(0).toUpperCase() + words.slice(1)
}

/** The title of a page whose file does not say one. */
export function titleOfPath(path: string): string {
  const name = nameOf(path)
  return titleOf(/^readme\.\w+$/i.test(name) && folderOf(path) !== '' ? nameOf(folderOf(path)) : name)
}

import { references, type ContentRef, type JSONDocument } from '../document/index.ts'
import type { LinkKind } from '../markdown/index.ts'
import type { Configuration } from './configuration.ts'
import { encodePath, folderOf, isBelow, isMarkdown, joinPath, relativePath } from './paths.ts'
import type { Places } from './places.ts'
import { decodeUriComponent } from '../decode-uri-component.ts'

/** What the addresses in a repository lead to. Plain data, so that it can be handed to another thread. */
export type LinkIndex = {
  configuration: Configuration
  /** Ids by path. */
  pages: ReadonlyMap<string, string>
  contents: ReadonlyMap<string, string>
  /** Of every file that a page could show or offer. */
  files: ReadonlyMap<string, string>
  /** Filled: the paths of those that a page does show or offer. */
  used: Set<string>
  /** Every path of the repository. */
  paths: ReadonlySet<string>
  /** In front of paths, the address where people see the repository's files. */
  treeUrl: string | undefined
}

/** What an address in a file leads to; undefined leaves it as it was written. */
export function resolveLink(
  url: string,
  { from, kind }: { from: string; kind: LinkKind },
  index: LinkIndex,
): ContentRef | undefined {
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(url)) return undefined
  const [address, anchor] = splitAnchor(url)
  if (address === '') return anchor === '' ? undefined : { kind: 'anchor', anchor }
  const path = pathOf(address, from, index)
  if (path === undefined) return undefined
  const page = pageAt(path, index)
  if (page !== undefined) return anchor === '' ? { kind: 'page', page } : { kind: 'anchor', page, anchor }
  const content = index.contents.get(path)
  if (content !== undefined) return { kind: 'reusable-content', reusableContent: content }
  const file = isOffered(path, kind, index) ? index.files.get(path) : undefined
  if (file !== undefined) {
    index.used.add(path)
    return { kind: 'file', file }
  }
  if (index.treeUrl === undefined || !index.paths.has(path)) return undefined
  return { kind: 'url', url: `${index.treeUrl}/${encodePath(path)}${anchor === '' ? '' : `#${anchor}`}` }
}

/** Whether links of a document that was read before would lead elsewhere now. */
export function hasStaleLinks(
  document: JSONDocument,
  from: string,
  index: LinkIndex & { ids: ReadonlySet<string> },
): boolean {
  return references(document).some(({ ref }) => {
    if ('space' in ref && ref.space !== undefined) return false
    if (ref.kind === 'page') return !index.ids.has(ref.page)
    if (ref.kind === 'anchor') return ref.page !== undefined && !index.ids.has(ref.page)
    if (ref.kind === 'file') return !index.ids.has(ref.file)
    if (ref.kind === 'reusable-content') return !index.ids.has(ref.reusableContent)
    if (ref.kind !== 'url') return false
    const shown = pathOfShown(ref.url, index.treeUrl)
    if (shown !== undefined) return !index.paths.has(shown) || index.pages.has(shown)
    return resolveLink(ref.url, { from, kind: 'file' }, { ...index, used: new Set() }) !== undefined
  })
}

/** The address of a reference in the file at `from`; undefined when it has none there. */
export function writeLink(
  ref: ContentRef,
  { from, places, treeUrl }: { from: string; places: Places; treeUrl: string | undefined },
): string | undefined {
  if ('space' in ref && ref.space !== undefined) return undefined
  const to = (id: string) => {
    const path = places.get(id)
    return path === undefined ? undefined : encodePath(relativePath(from, path))
  }
  if (ref.kind === 'page') return to(ref.page)
  if (ref.kind === 'file') return to(ref.file)
  if (ref.kind === 'reusable-content') return to(ref.reusableContent)
  if (ref.kind === 'anchor') {
    const page = ref.page === undefined ? '' : to(ref.page)
    return page === undefined ? undefined : `${page}#${ref.anchor}`
  }
  if (ref.kind !== 'url') return undefined
  const shown = pathOfShown(ref.url.replace(/#.*/s, ''), treeUrl)
  return shown === undefined
    ? ref.url
    : encodePath(relativePath(from, shown)) + (/#.*/s.exec(ref.url)?.[0] ?? '')
}

function splitAnchor(url: string): [string, string] {
  const at = url.indexOf('#')
  return at < 0 ? [url, ''] : [url.slice(0, at), decodeUriComponent(url.slice(at + 1))]
}

// From the root of the space when it begins with a slash, else from the file's own folder.
function pathOf(address: string, from: string, { configuration }: LinkIndex): string | undefined {
  const path = decodeUriComponent(address)
  return path.startsWith('/') ? joinPath(configuration.root, path) : joinPath(folderOf(from), path)
}

function pageAt(path: string, { pages, configuration }: LinkIndex): string | undefined {
  if (path === configuration.root) return pages.get(configuration.readme)
  return (
    pages.get(path) ??
    (isMarkdown(path) ? undefined : (pages.get(`${path}.md`) ?? pages.get(`${path}/README.md`)))
  )
}

// A link to any other file is for people who look at the repository.
function isOffered(path: string, kind: LinkKind, { configuration: { root } }: LinkIndex): boolean {
  if (isMarkdown(path)) return false
  return kind !== 'link' || isBelow(root === '' ? '.gitbook/assets' : `${root}/.gitbook/assets`, path)
}

function pathOfShown(url: string, treeUrl: string | undefined): string | undefined {
  if (treeUrl === undefined || !url.startsWith(`${treeUrl}/`)) return undefined
  return decodeUriComponent(url.slice(treeUrl.length + 1).replace(/[?#].*/s, ''))
}

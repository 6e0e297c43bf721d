import type { ContentRef } from '../../../engine/document/index.ts'
import { resolvePath } from '../../../engine/markdown/index.ts'
import { findPageBySlugs, listChildren, type PageEntry } from '../../../engine/revisions/index.ts'
import type { Draft } from './draft.ts'
import { locatePage } from '../views/index.ts'
import { decodeUriComponent } from '../../../engine/decode-uri-component.ts'

/**
 * The references that addresses of pages, files and the rest lead to. `from` is the path of the page's own file, for
 * relative addresses; `files` are the pages by theirs, when it came from a repository. What leads nowhere is left out.
 */
export async function resolveLinks(
  draft: Draft,
  urls: string[],
  { from, files = new Map() }: { from: string; files?: ReadonlyMap<string, string> },
): Promise<[url: string, ref: ContentRef][]> {
  const resolved: [string, ContentRef][] = []
  for (const url of urls) {
    const ref = await resolveUrl(draft, url, { from, files })
    if (ref !== undefined) resolved.push([url, ref])
  }
  return resolved
}

/** Whether an address leads to no page, file or the rest of a space, wherever its page stands. */
export function leadsOutside(url: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(url)
}

type LinkPlace = { from: string; files: ReadonlyMap<string, string> }

async function resolveUrl(draft: Draft, url: string, place: LinkPlace): Promise<ContentRef | undefined> {
  if (leadsOutside(url)) return undefined
  const [address, anchor] = split(url)
  if (address === '') return anchor === undefined ? undefined : { kind: 'anchor', anchor }
  const byId = refOfPlace(address, anchor)
  if (byId !== undefined) return byId
  if (address.startsWith('/files/'))
    return { kind: 'file', file: draft.refs.get(address.slice(7)) ?? address.slice(7) }
  const page = await findPage(draft, address, place)
  if (page !== undefined)
    return anchor === undefined ? { kind: 'page', page } : { kind: 'anchor', page, anchor }
  const ref = draft.refs.get(address.replace(/^\.\//, ''))
  return ref !== undefined && draft.insertedFiles.includes(ref) ? { kind: 'file', file: ref } : undefined
}

function split(url: string): [string, string | undefined] {
  const at = url.indexOf('#')
  const decode = (text: string) => (/%[0-9a-f]{2}/i.test(text) ? decodeUriComponent(text) : text)
  return at < 0 ? [decode(url), undefined] : [decode(url.slice(0, at)), decode(url.slice(at + 1))]
}

// Addresses of other spaces and of what is no content name ids only.
function refOfPlace(address: string, anchor: string | undefined): ContentRef | undefined {
  const inSpace = /^\/spaces\/([^/]+)(?:\/(pages|files|reusable-content)\/([^/]+))?$/.exec(address)
  if (inSpace !== null) {
    const [, space = '', kind, id = ''] = inSpace
    if (kind === undefined) return { kind: 'space', space }
    if (kind === 'files') return { kind: 'file', file: id, space }
    if (kind === 'reusable-content') return { kind: 'reusable-content', reusableContent: id, space }
    return anchor === undefined
      ? { kind: 'page', page: id, space }
      : { kind: 'anchor', page: id, anchor, space }
  }
  const [, kind, id = ''] =
    /^\/(users|collections|openapi|tags|reusable-content)\/([^/]+)$/.exec(address) ?? []
  if (kind === 'users') return { kind: 'user', user: id }
  if (kind === 'collections') return { kind: 'collection', collection: id }
  if (kind === 'openapi') return { kind: 'openapi', spec: id }
  if (kind === 'tags') return { kind: 'tag', tag: id }
  return kind === 'reusable-content' ? { kind: 'reusable-content', reusableContent: id } : undefined
}

/** The id of the page at an address: by id or ref, by slugs, by the path of its file, relative or from the root. */
async function findPage(
  draft: Draft,
  address: string,
  { from, files }: LinkPlace,
): Promise<string | undefined> {
  const isRooted = address.startsWith('/')
  const rooted = isRooted ? address.replace(/^\/pages\//, '/').slice(1) : address
  const named = draft.refs.get(rooted.replace(/^\.\//, '').replace(/\.md$/, '')) ?? rooted
  if (!named.includes('/') && !named.endsWith('.md')) {
    const page = await locateById(draft, named)
    if (page !== undefined) return page
  }
  const folder = from.split('/').slice(0, -1).join('/')
  const path = isRooted ? resolvePath('', rooted) : resolvePath(folder, rooted)
  return files.get(path) ?? findByPath(draft, path)
}

async function locateById(draft: Draft, id: string): Promise<string | undefined> {
  // Ids are made here; anything that does not look like one is not worth a search through the tree.
  if (!/^[0-9a-z]{26}$/.test(id)) return undefined
  return (await locatePage(draft.ctx.db, draft, id))?.entry.id
}

async function findByPath(draft: Draft, path: string): Promise<string | undefined> {
  const slugs = path
    .replace(/(^|\/)README(\.md)?$/i, '')
    .replace(/\.md$/i, '')
    .split('/')
    .filter((slug) => slug !== '')
  if (slugs.length === 0) return firstDocument(draft)
  const found = await findPageBySlugs(draft.store, draft.snapshot.pages, slugs)
  return found?.entry.id
}

async function firstDocument(draft: Draft): Promise<string | undefined> {
  const first: PageEntry[] =
    (await listChildren(draft.store, draft.snapshot.pages, { parent: [], limit: 10 })) ?? []
  return first.find(({ type }) => type === 'document')?.id
}

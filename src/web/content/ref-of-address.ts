import type { ContentRef } from '../../engine/document/index.ts'
import type { ContentLocation } from '../api/content-location.ts'
import { locate, locateById, type TreePage } from './locate-page.ts'

type Known = {
  location: ContentLocation
  pages: TreePage[]
  /** Where the app is. */
  origin: string
}

/** The page of the same space that an address of the app leads to, or a heading of it, with the title of the page. */
export function refOfAddress(
  address: string,
  { location, pages, origin }: Known,
): { ref: ContentRef; title: string } | undefined {
  const url = URL.parse(address)
  const [, spaceId, path = ''] =
    /^\/app\/spaces\/([^/]+)\/(?:changes\/\d+\/)?([^~].*)$/.exec(url?.pathname ?? '') ?? []
  if (url?.origin !== origin || spaceId !== location.spaceId) return undefined
  const page = pageAt(pages, decoded(path).replace(/\/$/, ''))
  if (page?.type !== 'document') return undefined
  const anchor = decoded(url.hash.slice(1))
  const ref: ContentRef =
    anchor === '' ? { kind: 'page', page: page.id } : { kind: 'anchor', page: page.id, anchor }
  return { ref, title: page.title }
}

function pageAt(pages: TreePage[], path: string): TreePage | undefined {
  return (locate(pages, path) ?? locateById(pages, path))?.page
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

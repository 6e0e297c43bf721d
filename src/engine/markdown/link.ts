import type { ContentRef, ContentRefMedia } from '../document/nodes.ts'
import { decodeUriComponent } from '../decode-uri-component.ts'

const PLACES: Record<string, (id: string, space?: string) => ContentRef> = {
  pages: (page, space) => ({ kind: 'page', page, ...(space && { space }) }),
  files: (file, space) => ({ kind: 'file', file, ...(space && { space }) }),
  spaces: (space) => ({ kind: 'space', space }),
  users: (user) => ({ kind: 'user', user }),
  collections: (collection) => ({ kind: 'collection', collection }),
  contents: (reusableContent, space) => ({
    kind: 'reusable-content',
    reusableContent,
    ...(space && { space }),
  }),
  tags: (tag, space) => ({ kind: 'tag', tag, ...(space && { space }) }),
  specs: (spec) => ({ kind: 'openapi', spec }),
}

/** The address written for a reference that has no other: `/broken/pages/<id>` and the like. */
export function brokenUrl(ref: ContentRef): string {
  if (ref.kind === 'url') return ref.url
  if (ref.kind === 'anchor') {
    const path = ref.page === undefined ? '/broken/anchors' : `/broken/pages/${encodeURIComponent(ref.page)}`
    return `${path}${suffix(ref)}#${ref.anchor}`
  }
  if (ref.kind === 'page') return place('pages', ref.page, ref)
  if (ref.kind === 'file') return place('files', ref.file, ref)
  if (ref.kind === 'space') return place('spaces', ref.space)
  if (ref.kind === 'user') return place('users', ref.user)
  if (ref.kind === 'collection') return place('collections', ref.collection)
  if (ref.kind === 'reusable-content') return place('contents', ref.reusableContent, ref)
  return ref.kind === 'tag' ? place('tags', ref.tag, ref) : place('specs', ref.spec)
}

/** Reads an address back; anything but a `/broken/…` one is a plain url. */
export function refOfUrl(url: string): ContentRef {
  const match = /^\/broken\/([a-z]+)(?:\/([^/?#]+))?(?:\?space=([^/?#]+))?(?:#(.*))?$/.exec(url)
  if (!match) return { kind: 'url', url }
  const ref = refOfMatch(match)
  return ref && brokenUrl(ref) === url ? ref : { kind: 'url', url }
}

/** A reference where only media may stand: anything else becomes its address. */
export function mediaRef(ref: ContentRef, url: string): ContentRefMedia {
  return ref.kind === 'file' || ref.kind === 'url' ? ref : { kind: 'url', url }
}

function refOfMatch([, kind = '', id, space, anchor]: RegExpExecArray): ContentRef | undefined {
  const within = space === undefined ? undefined : decodeUriComponent(space)
  if (anchor !== undefined) {
    const page = id === undefined ? undefined : decodeUriComponent(id)
    return { kind: 'anchor', anchor, ...(page !== undefined && { page }), ...(within && { space: within }) }
  }
  return id === undefined ? undefined : PLACES[kind]?.(decodeUriComponent(id), within)
}

function place(kind: string, id: string, ref: { space?: string } = {}): string {
  return `/broken/${kind}/${encodeURIComponent(id)}${suffix(ref)}`
}

function suffix({ space }: { space?: string }): string {
  return space === undefined ? '' : `?space=${encodeURIComponent(space)}`
}

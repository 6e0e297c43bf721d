import {
  headings,
  references,
  type ContentRef,
  type ContentRefMedia,
  type JSONDocument,
} from '../../../engine/document/index.ts'
import type { PageEntry, ReusableContentEntry } from '../../../engine/revisions/index.ts'
import type { Tables } from '../../../platform/database/index.ts'

/** The anchors that a page has, for the index. */
export function anchorsOf(
  headId: string,
  pageId: string,
  document: JSONDocument | undefined,
): Tables['content_index'][] {
  const ids = document === undefined ? [] : headings(document).flatMap(({ id }) => id ?? [])
  const names = ids.map((id) => fitting(`${pageId}#${id}`))
  return [...new Set(names)].map((id) => ({ head_id: headId, kind: 'anchor', id, parent_id: pageId }))
}

type Source = {
  kind: 'page' | 'reusable-content'
  entry: PageEntry | ReusableContentEntry
  document: JSONDocument | undefined
}

/** The references in a page or reusable content. */
export function linksOf(
  { headId, spaceId }: { headId: string; spaceId: string },
  { kind, entry, document }: Source,
): Tables['links'][] {
  const own: { ref: ContentRef; key?: string; relation: 'reference' | 'dependsOn' }[] =
    'target' in entry && entry.target !== undefined ? [{ ref: entry.target, relation: 'reference' }] : []
  const spec = specOf(entry)
  if (spec !== undefined) own.push({ ref: { kind: 'openapi', spec }, relation: 'dependsOn' })
  own.push(...coverOf(entry).map((ref) => ({ ref, relation: 'reference' as const })))
  return [...own, ...(document === undefined ? [] : references(document))].map(
    ({ ref, key, relation }, number) => ({
      head_id: headId,
      source_kind: kind,
      source_id: entry.id,
      number,
      node: key ?? null,
      relation,
      kind: ref.kind,
      target_space: 'space' in ref && ref.space !== undefined ? fitting(ref.space, 200) : spaceId,
      target_id: fitting(targetOf(ref, entry.id)),
      ref: JSON.stringify(ref),
    }),
  )
}

// What is above the text of a page: by day, and at night.
function coverOf(entry: PageEntry | ReusableContentEntry): ContentRefMedia[] {
  // Covers are stored as the contract or the Markdown dialect read them.
  const { ref, refDark } = ('cover' in entry && entry.cover ? entry.cover : {}) as Cover
  return [ref, refDark].filter((each) => each !== undefined)
}

type Cover = { ref?: ContentRefMedia; refDark?: ContentRefMedia }

// An anchor without a page is one of the page that it stands on.
function targetOf(ref: ContentRef, sourceId: string): string {
  switch (ref.kind) {
    case 'url':
      return ref.url
    case 'page':
      return ref.page
    case 'anchor':
      return `${ref.page ?? sourceId}#${ref.anchor}`
    case 'file':
      return ref.file
    case 'space':
      return ref.space
    case 'user':
      return ref.user
    case 'collection':
      return ref.collection
    case 'reusable-content':
      return ref.reusableContent
    case 'tag':
      return ref.tag
    case 'openapi':
      return ref.spec
  }
}

// Documents name what they like, at any length; an index of PostgreSQL has room for 2,700 bytes.
function fitting(name: string, bytes = 2000): string {
  if (name.length * 3 <= bytes) return name
  const { read } = new TextEncoder().encodeInto(name, new Uint8Array(bytes))
  return name.slice(0, read)
}

/** The specification that something is computed from, if it is. */
export function specOf({ computed }: Pick<PageEntry, 'computed'>): string | undefined {
  // Anything may have been imported; only this shape counts.
  const dependencies = computed?.['dependencies'] as
    | { spec?: { ref?: { kind?: unknown; spec?: unknown } } }
    | undefined
  const ref = dependencies?.spec?.ref
  return ref?.kind === 'openapi' && typeof ref.spec === 'string' ? ref.spec : undefined
}

import type { ContentEdit } from '../../../contract/content/edits.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { PlainObject } from '../../../engine/document/index.ts'
import { getEntry, type FileEntry, type PageEntry } from '../../../engine/revisions/index.ts'
import { requireCondition } from '../page-input/index.ts'
import { idOf, type Draft } from './draft.ts'

type PageEdit = Extract<ContentEdit, { operation: 'insert_page' | 'update_page' }>
type GivenFields = Partial<Omit<PageEdit, 'operation' | 'title' | 'slug' | 'document'>>

const names = ['emoji', 'icon', 'description', 'hidden', 'noIndex', 'noRobotsIndex', 'condition'] as const

/** The fields that an edit sets; `null` takes one away. Of a layout, what it does not name stays. */
export async function fieldsOf(draft: Draft, edit: object, entry?: PageEntry): Promise<Partial<PageEntry>> {
  // Every edit of a page has these members or lacks them.
  const given = edit as GivenFields
  requireCondition(given.condition)
  const fields: Record<string, unknown> = {}
  for (const name of names) if (given[name] !== undefined) fields[name] = given[name] ?? undefined
  if (given.tags !== undefined) fields['tags'] = given.tags.map(storedTag)
  if (given.layout !== undefined) fields['layout'] = { ...entry?.layout, ...given.layout }
  if (given.cover === null) fields['cover'] = undefined
  else if (given.cover !== undefined) fields['cover'] = await coverOf(draft, given.cover)
  return fields
}

function storedTag({ tag, primary }: NonNullable<PageEdit['tags']>[number]): PlainObject {
  return { tag: typeof tag === 'string' ? tag : tag.tag, ...(primary === true && { primary }) }
}

type Cover = NonNullable<PageEdit['cover']>

async function coverOf(draft: Draft, cover: Cover): Promise<Cover> {
  const { refDark } = cover
  const ref = await pictureOf(draft, 'ref', cover.ref)
  if (refDark === undefined) return { ...cover, ref }
  return { ...cover, ref, refDark: await pictureOf(draft, 'refDark', refDark) }
}

async function pictureOf(draft: Draft, name: string, ref: Cover['ref']): Promise<Cover['ref']> {
  if (ref.kind !== 'file' || (ref.space ?? draft.spaceId) !== draft.spaceId) return ref
  const file = idOf(draft, ref.file)
  if ((await getEntry<FileEntry>(draft.store, draft.snapshot.files, file)) === null)
    throw new ApiError('bad-request', `cover.${name}.file: there is no file with the id "${ref.file}" here`)
  return { ...ref, file }
}

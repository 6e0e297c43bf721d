import type { ContentEdit } from '../../../contract/content/edits.ts'
import type { JSONDocument } from '../../../engine/document/index.ts'
import type { ContentLocation } from '../../api/content-location.ts'
import { pageAt } from '../../api/editing.ts'
import { reusableContentAt } from '../../api/reusable-contents.ts'
import { versionOf, type PageBase, type PageFields } from './page-version.ts'

/** What is written: a page, or what several pages share. */
export type Subject = { kind: 'page' | 'reusable-content'; id: string }

/** It as it stands in a revision. */
export async function baseAt(
  { spaceId }: ContentLocation,
  { kind, id }: Subject,
  revision: string,
): Promise<PageBase> {
  if (kind === 'reusable-content') {
    const { title, document } = await reusableContentAt(spaceId, revision, id)
    return { revision, document, fields: { title, description: null, emoji: null } }
  }
  const page = await pageAt(spaceId, revision, id)
  if (page.type !== 'document') throw new Error('only pages with a text can be edited')
  return { revision, ...versionOf(page) }
}

type Changed = { fields: Partial<PageFields>; document?: JSONDocument | undefined }

/** What was written, as an edit. */
export function editOf({ kind, id }: Subject, { fields, document }: Changed): ContentEdit {
  const text = document && { document: { document } }
  if (kind === 'page') return { operation: 'update_page', page: id, ...fields, ...text }
  const title = fields.title === undefined ? {} : { title: fields.title }
  return { operation: 'update_reusable_content', reusableContent: id, ...title, ...text }
}

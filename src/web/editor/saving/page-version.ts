import type { DocumentPage } from '../../../contract/content/pages.ts'
import { normalize, type JSONDocument } from '../../../engine/document/index.ts'

/** What one types of a page besides its text. */
export type PageFields = { title: string; description: string | null; emoji: string | null }

/** A page as it is written. */
export type PageVersion = { document: JSONDocument; fields: PageFields }

/** A page as it stands in a revision: what an edit is made from. */
export type PageBase = PageVersion & { revision: string }

export function versionOf(page: DocumentPage): PageVersion {
  // The contract leaves the nodes open; the server answers what the engine wrote.
  const document = (page.document ?? { object: 'document', data: {}, nodes: [] }) as JSONDocument
  return {
    document,
    fields: {
      title: page.title,
      description: page.description ?? null,
      emoji: page.emoji ?? null,
    },
  }
}

/** A page with what is written of it by now. */
export function pageWith(page: DocumentPage, { document, fields }: PageVersion): DocumentPage {
  const { description: _described, emoji: _shown, ...rest } = page
  const { title, description, emoji } = fields
  return {
    ...rest,
    ...(title.trim() !== '' && { title }),
    ...(description !== null && { description }),
    ...(emoji !== null && { emoji }),
    document,
  }
}

/** Whether two documents say the same, whatever their keys. */
export function isSameDocument(a: JSONDocument, b: JSONDocument): boolean {
  return a === b || JSON.stringify(normalize(a)) === JSON.stringify(normalize(b))
}

/** The fields of the second that are other than those of the first; a page is never without a title. */
export function changedFields(before: PageFields, after: PageFields): Partial<PageFields> {
  return {
    ...(after.title !== before.title && after.title.trim() !== '' && { title: after.title }),
    ...(after.description !== before.description && { description: after.description }),
    ...(after.emoji !== before.emoji && { emoji: after.emoji }),
  }
}

/** What changed here on top of what changed there. */
export function mergeFields(versions: Record<'base' | 'theirs' | 'mine', PageFields>): PageFields {
  return { ...versions.theirs, ...changedFields(versions.base, versions.mine) }
}

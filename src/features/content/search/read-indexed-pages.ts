import { sections, type Section } from '../../../engine/document/index.ts'
import { readDocuments, type PageEntry } from '../../../engine/revisions/index.ts'
import type { Services } from '../../../kernel/context.ts'
import { breathe } from '../../../platform/breathe.ts'
import type { IndexedPage } from '../../../platform/search/index.ts'
import { withReusableContents } from '../pages/index.ts'
import type { ContentView } from '../views/index.ts'
import { spaceBy } from '../spaces/index.ts'
import type { PlannedPage } from './plan-changes.ts'

/** The content that is indexed: a snapshot of a space. */
export type Content = Pick<ContentView, 'spaceId' | 'snapshot' | 'store'> & { services: Services }

/** What the index is given of those pages that belong in it: pages with a document of their own. */
export async function readIndexedPages(content: Content, planned: PlannedPage[]): Promise<IndexedPage[]> {
  const entries = planned.flatMap((page) => (isIndexed(page) ? [page.entry] : []))
  const hashes = entries.map(({ document }) => document)
  const documents = await readDocuments(content.store, hashes)
  const { spaceId } = content
  const { computed, database } = content.services
  const organizationId = (await spaceBy(database.read, spaceId))?.organization_id ?? ''
  const pages: IndexedPage[] = []
  for (const entry of entries) {
    await breathe()
    const document = documents.get(entry.document ?? '')
    const whole = document && (await withReusableContents(content, document))
    const shown =
      whole && (await computed.spellOut(database.read, { organizationId, spaceId, document: whole }))
    await breathe()
    pages.push(indexedPage(entry, shown === undefined ? [] : sections(shown)))
  }
  return pages
}

function isIndexed(page: PlannedPage): page is Extract<PlannedPage, { kind: 'present' }> {
  return page.kind === 'present' && page.entry.type === 'document' && !page.isLeftOut
}

function indexedPage(entry: PageEntry, found: Section[]): IndexedPage {
  const [first, ...rest] = found
  const opensWithText = first !== undefined && first.title === '' && first.id === undefined
  const text = [entry.description, opensWithText ? first.body : undefined]
  return {
    pageId: entry.id,
    title: entry.title,
    text: text.filter(Boolean).join('\n'),
    sections: (opensWithText ? rest : found).map(({ id, title, body }) => ({
      ...(id === undefined ? {} : { anchor: id }),
      title,
      body,
    })),
  }
}

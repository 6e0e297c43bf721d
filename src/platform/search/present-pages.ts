import type { Db } from '../database/index.ts'
import { excerptOf } from './excerpt.ts'
import { sectionTexts, type FoundRow, type SectionText } from './find-queries.ts'
import type { QueryWord } from './scoped-words.ts'
import type { FoundPage, FoundSection } from './search-index.ts'

const sectionsOfPage = 5

/** The pages of these rows, in their order, with the text around what was found. */
export async function presentPages(db: Db, rows: FoundRow[], words: QueryWord[]): Promise<FoundPage[]> {
  const pages = [...Map.groupBy(rows, (row) => `${row.spaceId} ${row.pageId}`).values()].map((ofPage) => ({
    page: ofPage[0],
    shown: bestSections(ofPage),
  }))
  const ids = pages.flatMap(({ shown }) => shown.map((row) => row.id))
  const texts = new Map((await sectionTexts(db, ids)).map((section) => [section.id, section]))
  return pages.flatMap(({ page, shown }) => {
    if (page === undefined) return []
    const sections = shown.flatMap((row) => presentSection(row, texts.get(row.id), words))
    return [{ spaceId: page.spaceId, pageId: page.pageId, rank: page.best, sections }]
  })
}

// The parts of a long section are one section; its best part stands for it.
function bestSections(rows: FoundRow[]): FoundRow[] {
  return rows
    .filter((row, at) => rows.findIndex(({ section }) => section === row.section) === at)
    .slice(0, sectionsOfPage)
}

function presentSection(row: FoundRow, text: SectionText | undefined, words: QueryWord[]): FoundSection[] {
  if (text === undefined) return []
  const body = excerptOf(text.body, words)
  // The page itself stands for its sections; only its text makes it one of them.
  if (row.section === 0) return body === '' ? [] : [{ title: '', body }]
  return [{ ...(text.anchor === null ? {} : { anchor: text.anchor }), title: text.title, body }]
}

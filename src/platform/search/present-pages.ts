import type { Db } from '../database/index.ts'
import type { SearchAdapter } from './adapter.ts'
import { excerptOf } from './excerpt.ts'
import { textsOf, type SectionText } from './find-queries.ts'
import { rankSections, type RankedPage, type RankedSection } from './rank-pages.ts'
import type { QueryWord } from './scoped-words.ts'
import type { FoundPage, FoundSection } from './search-index.ts'

const sectionsOfPage = 5

/** The same pages with the text around what was found. */
export async function presentPages(
  db: Db,
  pages: RankedPage[],
  { adapter, words }: { adapter: SearchAdapter; words: QueryWord[] },
): Promise<FoundPage[]> {
  const shown = pages.map((page) => ({ page, best: bestSections(page) }))
  const ids = shown.flatMap(({ best }) => best.map(({ id }) => id))
  const texts = new Map((await textsOf(db, adapter, ids)).map((text) => [text.id, text]))
  return shown.map(({ page: { spaceId, pageId, best: rank }, best }) => ({
    spaceId,
    pageId,
    rank,
    sections: best.flatMap((section) => presentSection(section, texts.get(section.id), words)),
  }))
}

// The parts of a long section are one section; its best part stands for it.
function bestSections(page: RankedPage): RankedSection[] {
  const ranked = rankSections(page)
  return ranked
    .filter(({ section }, at) => ranked.findIndex((each) => each.section === section) === at)
    .slice(0, sectionsOfPage)
}

function presentSection(
  { section }: RankedSection,
  text: SectionText | undefined,
  words: QueryWord[],
): FoundSection[] {
  if (text === undefined) return []
  const body = excerptOf(text.body, words)
  // The page itself stands for its sections; only its text makes it one of them.
  if (section === 0) return body === '' ? [] : [{ title: '', body }]
  return [{ ...(text.anchor === null ? {} : { anchor: text.anchor }), title: text.title, body }]
}

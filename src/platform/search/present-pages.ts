import type { Db } from '../database/index.ts'
import type { SearchAdapter } from './adapter.ts'
import { createExcerpts } from './excerpt.ts'
import { beginningsOf, bodiesOf } from './find-queries.ts'
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
  const excerpts = createExcerpts(words)
  const texts = (await beginningsOf(db, adapter, ids)).map(({ id, beginning }) => ({
    id,
    excerpt: excerpts.ofBeginning(beginning),
  }))
  const unclear = texts.filter(({ excerpt }) => excerpt === undefined).map(({ id }) => id)
  const bodies = await bodiesOf(db, adapter, unclear)
  const excerpted = new Map(
    texts.map(({ id, excerpt }) => [id, excerpt ?? excerpts.of(bodies.get(id) ?? '')]),
  )
  return shown.map(({ page: { spaceId, pageId, best: rank }, best }) => ({
    spaceId,
    pageId,
    rank,
    sections: best.flatMap((section) => presentSection(section, excerpted.get(section.id))),
  }))
}

// The parts of a long section are one section; its best part stands for it.
function bestSections(page: RankedPage): RankedSection[] {
  const ranked = rankSections(page)
  return ranked
    .filter(({ section }, at) => ranked.findIndex((each) => each.section === section) === at)
    .slice(0, sectionsOfPage)
}

function presentSection({ section, anchor, title }: RankedSection, body: string | undefined): FoundSection[] {
  if (body === undefined) return []
  // The page itself stands for its sections; only its text makes it one of them.
  if (section === 0) return body === '' ? [] : [{ title: '', body }]
  return [{ ...(anchor === null ? {} : { anchor }), title, body }]
}

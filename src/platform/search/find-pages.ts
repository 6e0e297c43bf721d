import type { Db } from '../database/index.ts'
import { findCandidates, findMentions, mostCounted, type Candidates, type Sought } from './candidates.ts'
import { sectionsOf } from './find-queries.ts'
import { rankPages, rankSpaces, type RankedPage, type RankedSection, type RankedSpace } from './rank-pages.ts'
import { createScore, mentionAt, mentionScore } from './score.ts'
import type { AfterPage, AfterSpace } from './search-index.ts'

export type Find = Omit<Sought, 'spaces'> & {
  /** Each with its number in the index. */
  spaces: { number: number; spaceId: string }[]
  limit: number
}

/** The best pages. */
export async function findPages(
  db: Db,
  { after, ...find }: Find & { after: AfterPage | undefined },
): Promise<{ pages: RankedPage[]; count: number }> {
  const sought = soughtBy(find)
  const { adapter } = sought
  const candidates = await findCandidates(db, sought, { counted: mostCounted })
  const { crowd } = candidates
  if (crowd === undefined) {
    const pages = rankPages(await rankedSections(db, find, candidates))
    return { pages: following(pages, after).slice(0, find.limit), count: pages.length }
  }
  const before = after && mentionAt(after.rank)
  // Of pages that say the words in many sections few are among the first mentions.
  for (let times = 1; ; times *= 4) {
    const { ids: mentions, isCutOff } = await findMentions(db, crowd, { adapter, before, times })
    const sections = await rankedSections(db, find, { ...candidates, mentions })
    const pages = rankPages(sections)
    const shown = following(pages, after).slice(0, find.limit)
    if (shown.length < find.limit && isCutOff) continue
    const count = Math.round(pages.length * Math.max(1, crowd.sections / sections.length))
    return { pages: shown, count }
  }
}

/** The best spaces, each with its best pages. */
export async function findSpaces(
  db: Db,
  { after, pagesOfSpace, ...find }: Find & { after: AfterSpace | undefined; pagesOfSpace: number },
): Promise<{ spaces: RankedSpace[]; count: number }> {
  const sought = soughtBy(find)
  const candidates = await findCandidates(db, sought, { counted: 0 })
  const { crowd } = candidates
  const mentions = crowd && (await findMentions(db, crowd, sought)).ids
  const spaces = rankSpaces(rankPages(await rankedSections(db, find, { ...candidates, mentions })))
  const next = spaces.filter(
    ({ best, spaceId }) =>
      after === undefined || best < after.rank || (best === after.rank && spaceId > after.spaceId),
  )
  const shown = next.slice(0, find.limit)
  return {
    spaces: shown.map((space) => ({ ...space, pages: space.pages.slice(0, pagesOfSpace) })),
    count: spaces.length,
  }
}

function soughtBy({ adapter, spaces, words }: Find): Sought {
  return { adapter, spaces: spaces.map(({ number }) => number), words }
}

function following(pages: RankedPage[], after: AfterPage | undefined): RankedPage[] {
  if (after === undefined) return pages
  return pages.filter(({ best, spaceId, pageId }) => {
    // Of one that is mentioned in several sections, the others come after the first.
    if (spaceId === after.spaceId && pageId === after.pageId) return false
    if (best !== after.rank) return best < after.rank
    return spaceId > after.spaceId || (spaceId === after.spaceId && pageId > after.pageId)
  })
}

/** The best as they match, and others that mention the words. */
async function rankedSections(
  db: Db,
  { adapter, spaces, words }: Find,
  { best, whole, mentions = [] }: Candidates & { mentions?: number[] | undefined },
): Promise<RankedSection[]> {
  const score = createScore(words)
  const spaceIds = new Map(spaces.map(({ number, spaceId }) => [number, spaceId]))
  const isBest = new Set(best)
  const sections = await sectionsOf(db, adapter, [...isBest.union(new Set(mentions))])
  return sections.map((section) => ({
    id: section.id,
    spaceId: spaceIds.get(section.space) ?? '',
    pageId: section.pageId,
    number: section.number,
    section: section.section,
    anchor: section.anchor,
    title: section.title,
    score: isBest.has(section.id)
      ? score(section, { isWhole: whole.has(section.id) })
      : mentionScore(section.id),
  }))
}

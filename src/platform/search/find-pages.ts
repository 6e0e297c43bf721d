import type { Db } from '../database/index.ts'
import { countCrowd, findCandidates, findMentions, type Candidates, type Sought } from './candidates.ts'
import { placesOf, wordsOf } from './find-queries.ts'
import { rankPages, rankSpaces, type RankedPage, type RankedSection, type RankedSpace } from './rank-pages.ts'
import { createScore, mentionAt, mentionScore } from './score.ts'
import type { AfterPage, AfterSpace } from './search-index.ts'

export type Find = Omit<Sought, 'spaces'> & {
  /** Each with its number in the index. */
  spaces: { number: number; spaceId: string }[]
  limit: number
}

const pagesOfSpace = 10

/** The best pages. */
export async function findPages(
  db: Db,
  { after, ...find }: Find & { after: AfterPage | undefined },
): Promise<{ pages: RankedPage[]; count: number }> {
  const sought = soughtBy(find)
  const { adapter } = sought
  const candidates = await findCandidates(db, sought)
  const { best, crowd } = candidates
  const scored = await scoredSections(db, find, candidates)
  if (crowd === undefined) {
    const pages = rankPages(scored)
    return { pages: following(pages, after).slice(0, find.limit), count: pages.length }
  }
  const before = after && mentionAt(after.rank)
  const isBest = new Set(best)
  // Of pages that say the words in many sections few are among the first mentions.
  for (let times = 1; ; times *= 4) {
    const { ids, isCutOff } = await findMentions(db, crowd, { adapter, before, times })
    const others = ids.filter((id) => !isBest.has(id))
    const pages = rankPages([...scored, ...(await mentioningSections(db, find, others))])
    const shown = following(pages, after).slice(0, find.limit)
    if (shown.length < find.limit && isCutOff) continue
    const sections = await countCrowd(db, crowd, adapter)
    const seen = best.length + others.length
    return { pages: shown, count: Math.round(pages.length * Math.max(1, sections / seen)) }
  }
}

/** The best spaces, each with its best pages. */
export async function findSpaces(
  db: Db,
  { after, ...find }: Find & { after: AfterSpace | undefined },
): Promise<{ spaces: RankedSpace[]; count: number }> {
  const sought = soughtBy(find)
  const candidates = await findCandidates(db, sought)
  const isBest = new Set(candidates.best)
  const { crowd } = candidates
  const mentions = crowd === undefined ? [] : (await findMentions(db, crowd, sought)).ids
  const others = mentions.filter((id) => !isBest.has(id))
  const scored = await scoredSections(db, find, candidates)
  const spaces = rankSpaces(rankPages([...scored, ...(await mentioningSections(db, find, others))]))
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

async function scoredSections(
  db: Db,
  { adapter, spaces, words }: Find,
  { best, whole }: Candidates,
): Promise<RankedSection[]> {
  const score = createScore(words)
  const spaceIds = idsOf(spaces)
  const sections = await wordsOf(db, adapter, best)
  return sections.map((section) => ({
    id: section.id,
    spaceId: spaceIds.get(section.space) ?? '',
    pageId: section.pageId,
    number: section.number,
    section: section.section,
    score: score(section, { isWhole: whole.has(section.id) }),
  }))
}

async function mentioningSections(
  db: Db,
  { adapter, spaces }: Find,
  ids: number[],
): Promise<RankedSection[]> {
  const spaceIds = idsOf(spaces)
  const sections = await placesOf(db, adapter, ids)
  return sections.map(({ space, ...section }) => ({
    ...section,
    spaceId: spaceIds.get(space) ?? '',
    score: mentionScore(section.id),
  }))
}

function idsOf(spaces: Find['spaces']): Map<number, string> {
  return new Map(spaces.map(({ number, spaceId }) => [number, spaceId]))
}

import type { Db } from '../database/index.ts'
import type { NewestSections, SearchAdapter } from './adapter.ts'
import { expressionOf, titleOf, wholeWords, type QueryWord } from './scoped-words.ts'

/** A section that is looked at; `isMention` is one of very many that only mention the words, and ranks by its age. */
export type Candidate = { id: number; isWhole: boolean; isMention: boolean }

/** `crowd` is there where not all that match are looked at: how many do, and whether there are mentions beyond. */
export type Candidates = { candidates: Candidate[]; crowd?: { ofAll: number; isCutOff: boolean } }

/** How many of each kind: a word that stands everywhere must not cost what everything costs. */
const looked = 200
const leastOfSpace = 50
const mostCounted = 10_000

type Sought = {
  adapter: SearchAdapter
  spaces: number[]
  words: QueryWord[]
  /** Of what only mentions the words: those before this one, and so many times as many as otherwise. */
  mentions?: { before?: number | undefined; times: number }
}

/**
 * The sections among which the best are found: all that match or, of very many, those whose title it is, the newest
 * with a word in a title, the newest that repeat one, and the newest of all.
 */
export async function findCandidates(db: Db, sought: Sought): Promise<Candidates> {
  const { adapter, spaces, words } = sought
  const limit = Math.max(leastOfSpace, Math.ceil(looked / spaces.length))
  const ways = [words, wholeWords(words)].map((each) => expressionsFor(sought, each))
  const [matching = [], wholly = []] = await newestOf(db, adapter, { ways, limit: limit + 1 })
  const [all, whole] = [idsOf(matching), idsOf(wholly)]
  const isCrowded = (_: unknown, at: number) => (all[at]?.length ?? 0) > limit
  const crowded = spaces.filter(isCrowded)
  const few = all.filter((ids) => ids.length <= limit).flat()
  const candidates = listed(few, { whole: whole.flat(), isMention: false })
  if (crowded.length === 0) return { candidates }
  const newest = all.filter(isCrowded)
  const { best, mentions, isCutOff } = await findBest(db, { ...sought, spaces: crowded, limit, newest })
  const ofAll =
    countOf(matching.filter(isCrowded)) ??
    (await adapter.count(db, expressionsFor({ ...sought, spaces: crowded }, words), mostCounted))
  return {
    candidates: [
      ...candidates,
      ...listed(best, { whole: whole.flat(), isMention: false }),
      ...listed(mentions, { whole: [], isMention: true }),
    ],
    crowd: { ofAll: few.length + ofAll, isCutOff },
  }
}

type Crowded = Sought & { limit: number; newest: number[][] }
type Best = { best: number[]; mentions: number[]; isCutOff: boolean }

async function findBest(db: Db, crowded: Crowded): Promise<Best> {
  const { adapter, spaces, words, mentions: { before, times } = { times: 1 }, limit, newest } = crowded
  const titles = spaces.map((space) => adapter.syntax.term(titleOf(space, words), { isPrefix: false }))
  const ways = [
    titles,
    expressionsFor(crowded, words, 'in-title'),
    expressionsFor(crowded, words, 'repeated'),
  ]
  const best = new Set((await newestOf(db, adapter, { ways, limit })).flatMap(idsOf).flat())
  const window = limit * times + 1
  const [rest = []] =
    before === undefined && times === 1
      ? [newest]
      : (await newestOf(db, adapter, { ways: [expressionsFor(crowded, words)], limit: window, before })).map(
          idsOf,
        )
  return {
    best: [...best],
    mentions: rest.flat().filter((id) => !best.has(id)),
    isCutOff: rest.some((ids) => ids.length >= window),
  }
}

function expressionsFor(
  { adapter: { syntax }, spaces }: Sought,
  words: QueryWord[],
  standingOut?: 'in-title' | 'repeated',
): string[] {
  return spaces.map((space) => expressionOf(words, space, { syntax, standingOut }))
}

type Ways = { ways: string[][]; limit: number; before?: number | undefined }

/** For each way of looking, the sections that it finds in each space, by one statement. */
async function newestOf(
  db: Db,
  adapter: SearchAdapter,
  { ways, ...bounds }: Ways,
): Promise<NewestSections[][]> {
  const lists = await adapter.newest(db, ways.flat(), bounds)
  let at = 0
  return ways.map((expressions) => lists.slice(at, (at += expressions.length)))
}

function idsOf(spaces: NewestSections[]): number[][] {
  return spaces.map(({ ids }) => ids)
}

function countOf(spaces: NewestSections[]): number | undefined {
  const counts = spaces.flatMap(({ count }) => count ?? [])
  if (counts.length < spaces.length) return undefined
  return Math.min(
    counts.reduce((sum, count) => sum + count, 0),
    mostCounted,
  )
}

function listed(ids: number[], { whole, isMention }: { whole: number[]; isMention: boolean }): Candidate[] {
  const isWhole = new Set(whole)
  return ids.map((id) => ({ id, isWhole: isWhole.has(id), isMention }))
}

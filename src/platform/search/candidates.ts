import type { Db } from '../database/index.ts'
import type { SearchAdapter, SpaceQuery } from './adapter.ts'
import { expressionOf, titleOf, wholeWords, type QueryWord, type StandingOut } from './scoped-words.ts'

/** What is looked for, and in which spaces. */
export type Sought = { adapter: SearchAdapter; spaces: number[]; words: QueryWord[] }

/** The sections among which the best are found. */
export type Candidates = {
  /** All that match or, of very many, those that stand out. */
  best: number[]
  /** Of spaces where all that match are, those that have the words as they were asked for. */
  whole: Set<number>
  /** Those spaces where not all that match are among the best. */
  crowd?: Crowd
}

/** `newest` of all that match, in each space; `limit` of them at least. `apart` is how many match in other spaces. */
type Crowd = { queries: SpaceQuery[]; newest: number[][]; limit: number; apart: number }

/** How many of each kind: a word that stands everywhere must not cost what everything costs. */
const looked = 100
const leastOfSpace = 30
const mostCounted = 2000

/**
 * All that match or, of very many, those whose title it is, the newest with all words in titles, the newest with one in
 * a title, and the newest that repeat one.
 */
export async function findCandidates(db: Db, { adapter, spaces, words }: Sought): Promise<Candidates> {
  const limit = Math.max(leastOfSpace, Math.ceil(looked / spaces.length))
  const spelled = await adapter.spelledOut(db, spaces, words)
  const asked = spaces.map((space, at) => ({ space, words: spelled[at] ?? words }))
  const all = asked.map((each) => query(each))
  const matching = await adapter.newest(db, all, { limit: limit + 1 })
  const isCrowded = (_: unknown, at: number) => (matching[at]?.length ?? 0) > limit
  const few = matching.filter((ids) => ids.length <= limit).flat()
  const crowded = asked.filter(isCrowded)
  const standingOut = [
    ...crowded.map(({ space }) => ({
      space,
      expression: adapter.syntax.term(titleOf(space, words), { isPrefix: false }),
    })),
    ...(words.length > 1 ? crowded.map((each) => query(each, 'all-in-titles')) : []),
    ...crowded.map((each) => query(each, 'in-title')),
    ...crowded.map((each) => query(each, 'repeated')),
  ]
  // Where words stand out is seen whether they are whole; and what is found alone is compared with nothing.
  const others = few.length > 1 ? spaces.filter((_, at) => !isCrowded(_, at)) : []
  const whole = others.map((space) => query({ space, words: wholeWords(words) }))
  const found = await newestOf(db, adapter, { ways: [standingOut, whole], limit })
  return {
    best: [...few, ...new Set(found[0]?.flat())],
    whole: new Set(found[1]?.flat()),
    ...(crowded.length > 0 && {
      crowd: {
        queries: all.filter(isCrowded),
        newest: matching.filter(isCrowded),
        limit,
        apart: few.length,
      },
    }),
  }

  function query(each: { space: number; words: QueryWord[] }, standingOut?: StandingOut): SpaceQuery {
    const expression = expressionOf(each.words, each.space, { syntax: adapter.syntax, standingOut })
    return { space: each.space, expression }
  }
}

type Mentions = { adapter: SearchAdapter; before?: number | undefined; times?: number }

/**
 * The newest of all in a crowd: those before the section `before`, and so many times as many as otherwise. `isCutOff`
 * where there are more.
 */
export async function findMentions(
  db: Db,
  { queries, newest, limit }: Crowd,
  { adapter, before, times = 1 }: Mentions,
): Promise<{ ids: number[]; isCutOff: boolean }> {
  const window = limit * times + 1
  const isKnown = before === undefined && times === 1
  const lists = isKnown ? newest : await adapter.newest(db, queries, { limit: window, before })
  return { ids: lists.flat(), isCutOff: lists.some((ids) => ids.length >= window) }
}

/** How many sections match, as far as they are counted. */
export async function countCrowd(db: Db, { queries, apart }: Crowd, adapter: SearchAdapter): Promise<number> {
  return apart + (await adapter.count(db, queries, mostCounted))
}

/** For each way of looking the sections that each of its queries finds, by one statement. */
async function newestOf(
  db: Db,
  adapter: SearchAdapter,
  { ways, limit }: { ways: SpaceQuery[][]; limit: number },
): Promise<number[][][]> {
  const queries = ways.flat()
  const lists = queries.length === 0 ? [] : await adapter.newest(db, queries, { limit })
  let at = 0
  return ways.map((each) => lists.slice(at, (at += each.length)))
}

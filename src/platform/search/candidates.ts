import type { Db } from '../database/index.ts'
import type { SearchAdapter, SpaceLook, SpaceQuery } from './adapter.ts'
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

/** `newest` of all that match, in each space; `limit` of them at least. `sections` match, in other spaces too. */
type Crowd = { queries: SpaceQuery[]; newest: number[][]; limit: number; sections: number }

/** How many of each kind: a word that stands everywhere must not cost what everything costs. */
const looked = 100
const leastOfSpace = 30

/** So many sections are counted, of those that match. */
export const mostCounted = 2000

/**
 * All that match or, of very many, those whose title it is, the newest with all words in titles, the newest with one in
 * a title, and the newest that repeat one. More than `counted` are not counted.
 */
export async function findCandidates(
  db: Db,
  { adapter, spaces, words }: Sought,
  { counted }: { counted: number },
): Promise<Candidates> {
  const limit = Math.max(leastOfSpace, Math.ceil(looked / spaces.length))
  const spelled = await adapter.spelledOut(db, spaces, words)
  const looks = spaces.map((space, at) => lookFor(words, spelled[at] ?? words, { adapter, space }))
  // What is found alone is compared with nothing.
  const alone = spaces.length === 1 ? 1 : 0
  const sights = await adapter.look(db, looks, { limit, mostCounted: counted, alone })
  const seen = sights.map((sight, at) => ({ ...sight, ...requireLook(looks[at]) }))
  const crowded = seen.filter(({ newest }) => newest.length > limit)
  const others = seen.filter(({ newest }) => newest.length <= limit)
  const few = others.flatMap(({ newest }) => newest)
  const counts = crowded.reduce((sum, { count }) => sum + count, 0)
  return {
    best: [...few, ...new Set(crowded.flatMap(({ further }) => further))],
    whole: new Set(
      few.length > 1 ? others.flatMap((each) => (each.whole === null ? each.newest : each.further)) : [],
    ),
    ...(crowded.length > 0 && {
      crowd: {
        queries: crowded.map(({ space, all }) => ({ space, expression: all })),
        newest: crowded.map(({ newest }) => newest),
        limit,
        sections: few.length + Math.min(counts, counted),
      },
    }),
  }
}

// Where words stand out is seen whether they are whole.
function lookFor(
  asked: QueryWord[],
  spelled: QueryWord[],
  { adapter: { syntax }, space }: { adapter: SearchAdapter; space: number },
): SpaceLook {
  const expression = (words: QueryWord[], standingOut?: StandingOut) =>
    expressionOf(words, space, { syntax, standingOut })
  const all = expression(spelled)
  const whole = expression(wholeWords(asked))
  return {
    space,
    all,
    standingOut: [
      syntax.term(titleOf(space, asked), { isPrefix: false }),
      ...(asked.length > 1 ? [expression(spelled, 'all-in-titles')] : []),
      expression(spelled, 'in-title'),
      expression(spelled, 'repeated'),
    ],
    whole: whole === all ? null : whole,
  }
}

function requireLook(look: SpaceLook | undefined): SpaceLook {
  if (look === undefined) throw new Error('the search index answered for more spaces than it was asked about')
  return look
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

import { withinOneEdit, type QueryToken } from '../../engine/search/index.ts'
import { preparedQuery, type Db } from '../database/index.ts'
import type { SearchAdapter } from './adapter.ts'
import type { QueryWord } from './scoped-words.ts'
import { nearTypoKeys, typoKeys } from './typo-keys.ts'

const atOnce = 1000
const mostAlternatives = 10

// Numbers and identifiers are not mistyped words, and pairs of letters without spaces are no words.
const spelled = /^[\p{L}\p{M}]{3,20}$/u
const keysOfNoWord = { beginning: '', ending: '' }

/**
 * Remembers the words of a space. A word that no page has any more stays until the space is removed: it is an
 * alternative that finds nothing.
 */
export async function learnWords(
  db: Db,
  { learns }: SearchAdapter,
  { space, words }: { space: number; words: Set<string> },
): Promise<void> {
  const candidates = [...words].filter((word) => learns === 'all-words' || spelled.test(word)).toSorted()
  for (let at = 0; at < candidates.length; at += atOnce) {
    const some = candidates.slice(at, at + atOnce)
    const known = await knownWords(db, [space], some)
    const rows = some
      .filter((term) => !known.has(term))
      .map((term) => ({ space, term, ...(spelled.test(term) ? typoKeys(term) : keysOfNoWord) }))
    if (rows.length > 0) {
      await db
        .insertInto('search_terms')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }
}

const selectKnown = preparedQuery((db, { spaces, words }: { spaces: number[]; words: string[] }) =>
  db.selectFrom('search_terms').select('term').where('space', 'in', spaces).where('term', 'in', words),
)

async function knownWords(db: Db, spaces: number[], words: string[]): Promise<Set<string>> {
  const rows = await selectKnown(db, { spaces, words })
  return new Set(rows.map((row) => row.term))
}

/** The words of a query without those of their other forms that none of these spaces has. */
export async function withoutUnknownForms(
  db: Db,
  spaces: number[],
  words: QueryWord[],
): Promise<QueryWord[]> {
  const isLearned = ({ text, isForm }: QueryToken) => isForm === true && spelled.test(text)
  const forms = words.flatMap(({ alternatives }) => alternatives.filter(isLearned))
  if (forms.length === 0) return words
  const known = new Set<string>()
  for (let at = 0; at < spaces.length; at += atOnce) {
    const some = spaces.slice(at, at + atOnce)
    const texts = forms.map(({ text }) => text)
    for (const term of await knownWords(db, some, texts)) known.add(term)
  }
  return words.map(({ alternatives }) => ({
    alternatives: alternatives.filter((word) => !isLearned(word) || known.has(word.text)),
  }))
}

/** The words of a query, each with the words of these spaces that are one typo away; `undefined` when none is. */
export async function withTypos(
  db: Db,
  spaces: number[],
  words: QueryWord[],
): Promise<QueryWord[] | undefined> {
  const near = await Promise.all(
    words.map(({ alternatives }) => termsNear(db, spaces, alternatives[0]?.text ?? '')),
  )
  if (near.every((terms) => terms.length === 0)) return undefined
  return words.map(({ alternatives }, at) => ({
    alternatives: [...alternatives, ...(near[at] ?? []).map((text) => ({ text, isPrefix: false }))],
  }))
}

async function termsNear(db: Db, spaces: number[], word: string): Promise<string[]> {
  if (!spelled.test(word)) return []
  const near = new Set<string>()
  for (let at = 0; at < spaces.length; at += atOnce) {
    const terms = await termsSharingKeys(db, spaces.slice(at, at + atOnce), word)
    for (const term of terms) if (term !== word && withinOneEdit(word, term)) near.add(term)
  }
  return [...near].toSorted().slice(0, mostAlternatives)
}

async function termsSharingKeys(db: Db, spaces: number[], word: string): Promise<string[]> {
  const keys = nearTypoKeys(word)
  const ofSpaces = db.selectFrom('search_terms').select('term').where('space', 'in', spaces)
  const rows = await ofSpaces
    .where(
      'beginning',
      'in',
      keys.map(({ beginning }) => beginning),
    )
    .unionAll(
      ofSpaces.where(
        'ending',
        'in',
        keys.map(({ ending }) => ending),
      ),
    )
    .execute()
  return rows.map((row) => row.term)
}

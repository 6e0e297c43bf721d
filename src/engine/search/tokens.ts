import { foldText } from './fold.ts'
import { unspaced, wordCharacter } from './scripts.ts'

/** One word of a query; a prefix also finds the words that begin with it, a form stands for a word that was asked for. */
export type QueryToken = { text: string; isPrefix: boolean; isForm?: true }

const longestToken = 64
const runs = new RegExp(`[${unspaced}&&${wordCharacter}]+|[${wordCharacter}--${unspaced}]+`, 'gv')
const isUnspaced = new RegExp(`^${unspaced}`, 'v')

// Most texts have no other letters, and looking for these takes a third of the time.
const plain = /^[\0-\x7f]*$/
const plainRuns = /[a-z0-9]+/g

/**
 * The words of a text for the search index: `tokens('Crème brûlée 東京都')` gives `creme`, `brulee`, `東京`,
 * `京都`, `都`. Scripts without spaces come in pairs of letters; the last letter of a run stands alone too,
 * so that a single letter is found anywhere as the beginning of a token.
 */
export function tokens(text: string): string[] {
  return runsOf(text).flatMap((run) =>
    run.isSpaced ? [run.text] : [...pairsOf(run.text), lastLetterOf(run.text)],
  )
}

/** The words of a query. The last one may still be being typed, so it is a prefix. */
export function queryTokens(text: string): QueryToken[] {
  const words = runsOf(text).flatMap((run) => {
    const pairs = run.isSpaced ? [run.text] : pairsOf(run.text)
    return pairs.length === 0
      ? [{ text: run.text, isPrefix: true }]
      : pairs.map((pair) => ({ text: pair, isPrefix: false }))
  })
  return words.map((word, index) => (index === words.length - 1 ? { ...word, isPrefix: true } : word))
}

function runsOf(text: string): { text: string; isSpaced: boolean }[] {
  const folded = foldText(text)
  const isPlain = plain.test(folded)
  const found = folded.match(isPlain ? plainRuns : runs) ?? []
  return found.map((run) =>
    !isPlain && isUnspaced.test(run)
      ? { text: run, isSpaced: false }
      : { text: firstLetters(run), isSpaced: true },
  )
}

function pairsOf(run: string): string[] {
  const letters = Array.from(run)
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}

function lastLetterOf(run: string): string {
  return Array.from(run).at(-1) ?? ''
}

function firstLetters(word: string): string {
  return word.length <= longestToken ? word : Array.from(word).slice(0, longestToken).join('')
}

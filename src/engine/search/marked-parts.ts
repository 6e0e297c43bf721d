import { foldText } from './fold.ts'
import { soughtWords } from './sought-words.ts'
import { unspaced, wordCharacter } from './scripts.ts'

export type MarkedPart = { text: string; isMarked: boolean }

const runs = new RegExp(`([${unspaced}&&${wordCharacter}]+)|([${wordCharacter}--${unspaced}]+)`, 'gv')

/**
 * A text in parts, of which those are marked that a query looks for: words that begin with what was asked, as wholes,
 * and in scripts without spaces the letters themselves. Case and accents do not count.
 */
export function markedParts(text: string, query: string): MarkedPart[] {
  const forms = soughtWords(query).flatMap((each) => each.map((form) => form.text))
  if (forms.length === 0) return [{ text, isMarked: false }]
  const parts: MarkedPart[] = []
  const add = (piece: string, isMarked: boolean) => {
    const last = parts.at(-1)
    if (last?.isMarked === isMarked) last.text += piece
    else if (piece !== '') parts.push({ text: piece, isMarked })
  }
  let end = 0
  for (const run of text.matchAll(runs)) {
    const [word, letters] = run
    add(text.slice(end, run.index), false)
    end = run.index + word.length
    if (letters === undefined) {
      const folded = foldText(word)
      add(
        word,
        forms.some((form) => folded.startsWith(form)),
      )
    } else for (const { letter, isMarked } of markedLetters(letters, forms)) add(letter, isMarked)
  }
  add(text.slice(end), false)
  return parts
}

function markedLetters(run: string, forms: string[]): { letter: string; isMarked: boolean }[] {
  const letters = Array.from(run, (letter) => ({ letter, isMarked: false }))
  const folded = letters.map(({ letter }) => foldText(letter))
  for (const form of forms) {
    const count = Array.from(form).length
    for (let at = 0; at + count <= letters.length; at += 1) {
      if (folded.slice(at, at + count).join('') !== form) continue
      for (const each of letters.slice(at, at + count)) each.isMarked = true
    }
  }
  return letters
}

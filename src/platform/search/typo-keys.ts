/**
 * An edit of one letter, or of two neighbours that swap, leaves the first or the last letters of a word as they
 * are, up to just before its middle. So words one typo apart share one of these keys: the length of one of them
 * with its beginning, or with its ending. Two for each word of the index, instead of one for every letter.
 */
export type TypoKeys = { beginning: string; ending: string }

/** The keys that a word is stored under. */
export function typoKeys(word: string): TypoKeys {
  const letters = Array.from(word)
  return keysFor(letters, letters.length)
}

/** The keys under which the words one typo away from this one are stored. */
export function nearTypoKeys(word: string): TypoKeys[] {
  const letters = Array.from(word)
  return [letters.length - 1, letters.length, letters.length + 1].map((length) => keysFor(letters, length))
}

function keysFor(letters: string[], length: number): TypoKeys {
  const half = Math.floor((length - 1) / 2)
  const last = half === 0 ? [] : letters.slice(-half)
  return {
    beginning: `${length} ${letters.slice(0, half).join('')}`,
    ending: `${length} ${last.join('')}`,
  }
}

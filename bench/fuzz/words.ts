/** The words of a fuzzed text, each like "w12q". */
export function wordsIn(text: string): string[] {
  return text.match(/w\d+q/g) ?? []
}

/** Where two lists begin to differ. */
export function difference(wanted: string[], found: string[]): string | undefined {
  const at = wanted.findIndex((word, n) => word !== found[n])
  if (at === -1 && wanted.length === found.length) return undefined
  const from = at === -1 ? wanted.length : at
  return `${wanted.slice(from, from + 3).join(' ')} came out as ${found.slice(from, from + 3).join(' ')}`
}

/**
 * Whether an address is one that a block unfurls: `*` is a part of it, `**` any number of them, and a pattern
 * without either is what the address begins with.
 */
export function matchesAddress(pattern: string, url: string): boolean {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return false
  const wanted = bare(pattern)
  const { host, pathname, search, hash } = new URL(url)
  const given = bare(`${host}${pathname}${search}${hash}`)
  if (wanted.includes('*')) return isLike(given, wanted)
  const start = wanted.replace(/\/$/, '')
  const rest = given.slice(start.length)
  return given.startsWith(start) && (rest === '' || /^[/?#]/.test(rest))
}

function bare(text: string): string {
  return text
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .toLowerCase()
}

/**
 * Follows all places in the pattern at once, character by character. A regular expression would try them one after
 * the other, and with some stars in a pattern of somebody else's never be done.
 */
function isLike(text: string, pattern: string): boolean {
  const parts = pattern.match(/\*+|[^*]/gu) ?? []
  let places = beyondStars(new Set([0]), parts)
  for (const character of text) {
    const next = new Set<number>()
    for (const at of places) {
      const part = parts[at] ?? ''
      if (part === character) next.add(at + 1)
      else if (part.length > 1 || (part === '*' && character !== '/')) next.add(at)
    }
    places = beyondStars(next, parts)
  }
  return places.has(parts.length)
}

// A star may stand for nothing; behind it never stands another.
function beyondStars(places: Set<number>, parts: string[]): Set<number> {
  for (const at of places) if (parts[at]?.startsWith('*')) places.add(at + 1)
  return places
}

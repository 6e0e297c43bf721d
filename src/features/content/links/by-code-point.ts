const firstSurrogate = 0xd800
const afterSurrogates = 0xe000

/** Orders texts as the databases do: by code points, where `<` goes by halves of those beyond the basic plane. */
export function byCodePoint(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at += 1) {
    const [one, other] = [a.charCodeAt(at), b.charCodeAt(at)]
    if (one !== other) return placeOf(one) - placeOf(other)
  }
  return a.length - b.length
}

// Halves of what lies beyond the basic plane come after all of it.
function placeOf(unit: number): number {
  return unit >= firstSurrogate && unit < afterSurrogates ? unit + 0x10000 : unit
}

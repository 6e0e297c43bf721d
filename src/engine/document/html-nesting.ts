const VOID = /^<(?:img|br|hr|source|input|wbr|meta|link|col)\b/i

/** Whether elements stand in each other deeper than that: who reads them recurses, and parsers walk all open ones. */
export function nestsElements(source: string, most: number): boolean {
  let depth = 0
  for (const match of source.matchAll(/<\/?[a-z]/gi)) {
    if (match[0].startsWith('</')) depth -= 1
    else if (!VOID.test(source.slice(match.index, match.index + 8))) depth += 1
    if (depth > most) return true
  }
  return false
}

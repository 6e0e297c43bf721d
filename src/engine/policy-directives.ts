const directive = /^(?:[a-z]+-)+(?:src|uri|action|ancestors|policy)(?:-(?:elem|attr))?$|^sandbox$/i
const source = /^[!-~]+$/

/**
 * The sources of each directive of a content security policy, however it is laid out: people write lists of them on
 * lines of their own, with commas, or with a `;` after each.
 *
 * @example policyDirectives("script-src a.com\nb.com;\nc.com") // Map { 'script-src' => ['a.com', 'b.com', 'c.com'] }
 */
export function policyDirectives(text: string): Map<string, string[]> {
  const directives = new Map<string, string[]>()
  let current: string[] | undefined
  for (const word of text.split(/[\s;,]+/)) {
    if (!source.test(word)) continue
    if (directive.test(word)) {
      const name = word.toLowerCase()
      current = directives.get(name) ?? []
      directives.set(name, current)
    } else if (current?.includes(word) === false) current.push(word)
  }
  return directives
}

// A word, and text from a letter on: single spaces, no colon before one, and nothing that could begin a comment.
const pair = /^([a-z][\w-]{0,60}): ([a-z](?:[ :]?[^\p{C}\p{Z}:#])*)$/iu
const notText = /^(?:null|true|false)$/i
const most = 50

/**
 * What YAML reads in lines of a word and plain text, as most pages have above them, without its reader, which takes
 * as long as a page. Anything else is undefined.
 *
 * @example plainPairs('icon: bolt\ndescription: What it is') // { icon: 'bolt', description: 'What it is' }
 */
export function plainPairs(text: string): Record<string, string> | undefined {
  const lines = text.split('\n')
  if (lines.length > most) return undefined
  const pairs = new Map<string, string>()
  for (const line of lines) {
    const [, key = '', value = ''] = pair.exec(line) ?? []
    if (key === '' || pairs.has(key) || notText.test(key) || notText.test(value)) return undefined
    pairs.set(key, value)
  }
  return Object.fromEntries(pairs)
}

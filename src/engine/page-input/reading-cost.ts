const line = 4
const charactersOfMark = 50

/**
 * Roughly how long a Markdown text takes to read, counted in marks: words cost little, each character that may mean
 * something more, and a line as much as some of them. Between 5 and 20 microseconds each, whatever the text is made of.
 */
export function readingCost(markdown: string): number {
  let cost = markdown.length / charactersOfMark
  for (let at = 0; at < markdown.length; at += 1) {
    const code = markdown.charCodeAt(at)
    if (code === newline || code === carriageReturn) cost += line
    else if (isMark(code)) cost += 1
  }
  return cost
}

const newline = 10
const carriageReturn = 13

// Letters, digits, the space, what sentences are made of, and everything beyond ASCII are words.
const words = new Set(Array.from(' .,;:\'"?', (character) => character.charCodeAt(0)))

function isMark(code: number): boolean {
  const isLetter = (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
  const isDigit = code >= 48 && code <= 57
  return code < 128 && !isLetter && !isDigit && !words.has(code)
}

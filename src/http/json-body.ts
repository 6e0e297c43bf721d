import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../contract/errors.ts'
import { breathe } from '../platform/breathe.ts'

/** How deep lists and objects of a body may stand in each other, and how many names its members may have. */
const deepest = 500
const mostNames = 10_000

/**
 * Reads JSON bodies: an empty one is no body. What no database stores or no reader survives stops here: NUL,
 * numbers beyond all bounds, endless nesting and endless names.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'ignore')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, text: string) => {
      if (text === '') return undefined
      // Each step over a large body takes its time: others have theirs in between.
      const pause = () => (text.length > large ? breathe() : undefined)
      const problem = shapeProblem(text)
      if (problem !== undefined) throw refusal(problem)
      await pause()
      const value = await new Promise((resolve, reject) => {
        void parse(request, text, (error, read) =>
          error ? reject(refusal(`is not valid JSON${whereBroken(text)}`)) : resolve(read),
        )
      })
      await pause()
      if (text.includes('\\u0000') && holds(value, isNul))
        throw refusal('holds a NUL character (\\u0000), which cannot be stored')
      if (largeNumber.test(text) && holds(value, isInfinite))
        throw refusal('holds a number that is too large')
      await pause()
      return value
    },
  )
}

const large = 32_000

const largeNumber = /\d[eE]\+?\d{3}|\d{309}/

// The reader says what it met and where, in words that change with its version; the place is enough.
function whereBroken(text: string): string {
  try {
    JSON.parse(text)
    return ': no member may be called __proto__'
  } catch (error) {
    const position = /position (\d+)/.exec(String(error))?.[1]
    if (position === undefined) return ': it ends too early'
    const before = text.slice(0, Number(position)).split('\n')
    return `: look at line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`
  }
}

function refusal(problem: string): ApiError {
  return new ApiError('bad-request', `The body ${problem}`)
}

// Before it is read: the reader of JSON itself, and all that walks through what it read, recurse; and each name
// that it has not met makes the reader learn a new kind of object.
function shapeProblem(text: string): string | undefined {
  const names = new Set<string>()
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      const end = endOfString(text, at)
      if (isName(text, end)) names.add(text.slice(at + 1, end))
      at = end
    } else if (code === openList || code === openObject) depth++
    else if (code === closeList || code === closeObject) depth--
    if (depth > deepest) return `nests more than ${deepest} deep`
    if (names.size > mostNames) return `has members of more than ${mostNames} names`
  }
  return undefined
}

function isName(text: string, end: number): boolean {
  let after = end + 1
  while (text.charCodeAt(after) <= space) after++
  return text.charCodeAt(after) === colon
}

const quote = 34
const backslash = 92
const [openList, closeList, openObject, closeObject] = [91, 93, 123, 125]
const [space, colon] = [32, 58]

function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0
    while (text.charCodeAt(at - 1 - escapes) === backslash) escapes++
    if (escapes % 2 === 0) return at
  }
  return text.length
}

function isNul(value: unknown): boolean {
  return typeof value === 'string' && value.includes('\0')
}

function isInfinite(value: unknown): boolean {
  return typeof value === 'number' && !Number.isFinite(value)
}

function holds(value: unknown, isWrong: (value: unknown) => boolean): boolean {
  if (typeof value !== 'object' || value === null) return isWrong(value)
  return Object.entries(value).some(([name, member]) => isWrong(name) || holds(member, isWrong))
}

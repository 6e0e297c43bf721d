import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../contract/errors.ts'
import { breathe } from '../platform/breathe.ts'

/** How deep lists and objects of a body may stand in each other. */
const deepest = 500

/**
 * Reads JSON bodies: an empty one is no body. What no database stores or no reader survives stops here: NUL,
 * numbers beyond all bounds, and endless nesting.
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
      if (nestsTooDeep(text)) throw refusal(`nests more than ${deepest} deep`)
      await pause()
      const value = await new Promise((resolve, reject) => {
        void parse(request, text, (error, read) =>
          error ? reject(refusal('is not valid JSON')) : resolve(read),
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

function refusal(problem: string): ApiError {
  return new ApiError('bad-request', `The body ${problem}`)
}

// Before it is read: the reader of JSON itself, and all that walks through what it read, recurse.
function nestsTooDeep(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfString(text, at)
    else if (code === openList || code === openObject) depth++
    else if (code === closeList || code === closeObject) depth--
    if (depth > deepest) return true
  }
  return false
}

const quote = 34
const backslash = 92
const [openList, closeList, openObject, closeObject] = [91, 93, 123, 125]

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

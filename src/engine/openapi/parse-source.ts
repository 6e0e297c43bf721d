import { LineCounter, parseDocument } from 'yaml'
import { nestsDeeper } from '../document/plain-json.ts'
import { readYaml } from '../yaml/index.ts'
import { isObject, type JsonObject } from './json.ts'

export type SpecProblem = { message: string }
export type ParsedSource =
  | { kind: 'parsed'; value: JsonObject; lineOf: (path: string[]) => number | undefined }
  | { kind: 'refused'; problems: SpecProblem[] }

// Reading a text once more only to name a line must not take longer than reading it did.
const longestForLines = 4_000_000
const deepest = 200
// Aliases that stand for aliases grow without end.
const mostAliases = 1000

/** Reads JSON or YAML whose outermost value is an object. */
export function parseSource(text: string): ParsedSource {
  const isJson = /^\s*[{[]/.test(text)
  const parsed = isJson ? fromJson(text) : fromYaml(text)
  if (parsed.kind === 'refused') return parsed
  if (nestsDeeper(parsed.value, deepest)) return refused(`it nests more than ${deepest} deep`)
  if (isObject(parsed.value)) return { ...parsed, value: parsed.value }
  return refused('line 1: this is not an OpenAPI document but a mere value')
}

type Read =
  | { kind: 'parsed'; value: unknown; lineOf: (path: string[]) => number | undefined }
  | { kind: 'refused'; problems: SpecProblem[] }

function fromJson(text: string): Read {
  try {
    return { kind: 'parsed', value: JSON.parse(text), lineOf: (path) => lineIn(text, path) }
  } catch (error) {
    // YAML in braces is YAML still; what is neither is explained as what it looks like.
    const read = fromYaml(text)
    if (read.kind === 'parsed') return read
    const told = explainedAsJson(text, error)
    if (told !== undefined) return refused(told)
    return read.problems.length > 0 ? read : refused(String(error))
  }
}

// The engine says what it expected and where, for most mistakes.
function explainedAsJson(text: string, error: unknown): string | undefined {
  if (!/^\s*\{\s*"/.test(text)) return undefined
  const [, message, line] =
    /^SyntaxError: (.{1,200}) (?:in|after) JSON at position \d+ \(line (\d+) column \d+\)$/.exec(
      String(error),
    ) ?? []
  return message === undefined ? undefined : `line ${line}: ${message}`
}

function fromYaml(text: string): Read {
  const read = readYaml(text, { mostAliases, merge: true })
  return read.kind === 'read'
    ? { kind: 'parsed', value: read.value, lineOf: (path) => lineIn(text, path) }
    : refused(...read.problems.map(({ line, message }) => `line ${line}: ${message}`))
}

function refused(...messages: string[]): { kind: 'refused'; problems: SpecProblem[] } {
  return { kind: 'refused', problems: messages.map((message) => ({ message })) }
}

function lineIn(text: string, path: string[]): number | undefined {
  if (text.length > longestForLines) return undefined
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  for (let length = path.length; length >= 0; length -= 1) {
    const node: unknown = document.getIn(path.slice(0, length), true)
    const range = typeof node === 'object' && node !== null && 'range' in node ? node.range : undefined
    if (Array.isArray(range) && typeof range[0] === 'number') return lines.linePos(range[0]).line
  }
  return undefined
}

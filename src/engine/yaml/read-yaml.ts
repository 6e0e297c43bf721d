import { isScalar, LineCounter, parseDocument, visit, type Document } from 'yaml'
import { nestsDeeper } from '../document/plain-json.ts'

export type YamlProblem = { line: number; message: string }
export type ReadYaml = { kind: 'read'; value: unknown } | { kind: 'broken'; problems: YamlProblem[] }

type Options = {
  /** Aliases that stand for aliases grow without end. */
  mostAliases?: number
  /** Whether `<<` takes in the members of another map. */
  merge?: boolean
}

const MAX_DEPTH = 200
const MAX_PROBLEMS = 20

/** Reads YAML into what JSON can hold: nothing refers to itself or nests too deep, and every number is one. */
export function readYaml(text: string, { mostAliases = 20, merge = false }: Options = {}): ReadYaml {
  const lines = new LineCounter()
  const parsed = parseDocument(text, {
    lineCounter: lines,
    logLevel: 'silent',
    prettyErrors: false,
    schema: 'core',
    // It compares each key with all others.
    uniqueKeys: false,
    merge,
  })
  if (parsed.errors.length > 0) {
    const problems = parsed.errors.slice(0, MAX_PROBLEMS)
    return broken(problems.map(({ message, pos }) => ({ line: lines.linePos(pos[0]).line, message })))
  }
  const twice = repeatedKey(parsed)
  if (twice !== undefined)
    return broken([{ line: lines.linePos(twice.at).line, message: `the key "${twice.key}" is there twice` }])
  try {
    const value: unknown = parsed.toJS({ maxAliasCount: mostAliases })
    return nestsDeeper(value, MAX_DEPTH)
      ? broken([{ line: 1, message: `refers to itself, or nests more than ${MAX_DEPTH} deep` }])
      : { kind: 'read', value: withFiniteNumbers(value) }
  } catch (error) {
    return broken([{ line: 1, message: error instanceof Error ? error.message : String(error) }])
  }
}

function repeatedKey(parsed: Document.Parsed): { key: string; at: number } | undefined {
  let found: { key: string; at: number } | undefined
  visit(parsed, {
    Map(_, map) {
      const seen = new Set<unknown>()
      for (const { key } of map.items) {
        if (!isScalar(key)) continue
        if (seen.has(key.value)) found = { key: String(key.value), at: key.range?.[0] ?? 0 }
        if (found !== undefined) return visit.BREAK
        seen.add(key.value)
      }
      return undefined
    },
  })
  return found
}

// `.inf` and `1e309` are no numbers in JSON, which would say null instead.
function withFiniteNumbers(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (Array.isArray(value)) return value.map(withFiniteNumbers)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withFiniteNumbers(member)]))
}

/** What is wrong, in one line. */
export function explain({ problems }: { problems: YamlProblem[] }): string {
  const [first] = problems
  return first === undefined ? 'is not YAML' : `line ${first.line}: ${first.message}`
}

function broken(problems: YamlProblem[]): ReadYaml {
  return { kind: 'broken', problems }
}

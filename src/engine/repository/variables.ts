import { parseDocument as parseYaml, stringify } from 'yaml'
import { explain, readYaml } from '../yaml/index.ts'
import type { Variables } from '../revisions/index.ts'

/** Reads `.gitbook/vars.yaml`: one map of names and plain values. */
export function readVariables(
  text: string | undefined,
): { kind: 'variables'; variables: Variables } | { kind: 'invalid'; message: string } {
  const read = readYaml(text ?? '')
  if (read.kind === 'broken') return invalid(explain(read))
  const values = read.value ?? {}
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    return invalid('is not a map of names and values')
  const entries: [string, unknown][] = Object.entries(values)
  const wrong = entries.find(([, value]) => !isPlain(value))
  if (wrong !== undefined) return invalid(`${wrong[0]}: is no text, number or boolean`)
  // Every value was just found to be plain.
  return { kind: 'variables', variables: values as Variables }
}

/** Writes variables into the file that they came from, or a new one: comments and order stay. */
export function writeVariables(text: string | undefined, variables: Variables): string {
  if (text === undefined) return stringify(variables, { lineWidth: 0 })
  const parsed = parseYaml(text, { logLevel: 'silent', schema: 'core', merge: false })
  const read = readYaml(text)
  const before = read.kind === 'read' ? read.value : undefined
  if (typeof before !== 'object' || before === null) return stringify(variables, { lineWidth: 0 })
  for (const name of Object.keys(before)) if (variables[name] === undefined) parsed.delete(name)
  for (const [name, value] of Object.entries(variables))
    if (Reflect.get(before, name) !== value) parsed.set(name, value)
  return parsed.toString({ lineWidth: 0 })
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

function invalid(message: string): { kind: 'invalid'; message: string } {
  return { kind: 'invalid', message: `.gitbook/vars.yaml: ${message}` }
}

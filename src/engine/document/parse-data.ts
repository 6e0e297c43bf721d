import type { Check, DataRule } from './node-rules.ts'
import { parseTableData } from './blocks/table-parse.ts'
import { type Report } from './parse-report.ts'
import { isRecord } from '../is-record.ts'

const REF_MEMBERS: Record<string, string> = {
  url: 'url',
  file: 'file',
  page: 'page',
  anchor: 'anchor',
  space: 'space',
  user: 'user',
  collection: 'collection',
  'reusable-content': 'reusableContent',
  tag: 'tag',
  openapi: 'spec',
}

/** Checks the data of a node; members without a rule are kept as they are, `null` counts as absent. */
export function parseData(
  value: unknown,
  rule: DataRule,
  path: string,
  report: Report,
): Record<string, unknown> {
  if (value !== undefined && !isRecord(value)) report.add(path, 'must be an object')
  const data = Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter(
      ([, member]) => member !== undefined && member !== null,
    ),
  )
  for (const [name, check] of Object.entries(rule)) {
    const member = name.replace(/\?$/, '')
    const given = data[member]
    if (given === undefined && name.endsWith('?')) continue
    const problem = given === undefined ? 'is missing' : problemOf(given, check)
    if (problem) report.add(`${path}.${member}`, problem)
  }
  if ('definition' in rule) parseTableData(data, path, { report, refProblem })
  return data
}

function problemOf(value: unknown, check: Check): string | undefined {
  if (typeof check === 'object') {
    return typeof value === 'string' && check.includes(value)
      ? undefined
      : `must be one of ${check.join(', ')}`
  }
  if (check === 'text') return typeof value === 'string' ? undefined : 'must be a text'
  if (check === 'number') return isNumber(value) ? undefined : 'must be a number'
  if (check === 'flag') return typeof value === 'boolean' ? undefined : 'must be true or false'
  if (check === 'object') return isRecord(value) ? undefined : 'must be an object'
  if (check === 'texts') {
    return Array.isArray(value) && value.every((item) => typeof item === 'string')
      ? undefined
      : 'must be a list of texts'
  }
  if (check === 'length') {
    const isLength =
      isNumber(value) || (isRecord(value) && isNumber(value.value) && typeof value.unit === 'string')
    return isLength ? undefined : 'must be a number or {"unit", "value"}'
  }
  if (check === 'tags') {
    return Array.isArray(value)
      ? value.map((item) => refProblem(item, ['tag'])).find(Boolean)
      : 'must be a list of tags'
  }
  if (check === 'media') return refProblem(value, ['file', 'url'])
  return refProblem(value, check === 'openapi' ? ['openapi'] : Object.keys(REF_MEMBERS))
}

function refProblem(value: unknown, kinds: string[]): string | undefined {
  const kind = isRecord(value) ? value.kind : undefined
  if (typeof kind !== 'string' || !kinds.includes(kind))
    return `must be a reference of kind ${kinds.join(', ')}`
  const member = REF_MEMBERS[kind] ?? ''
  return isRecord(value) && typeof value[member] === 'string' ? undefined : `must name its ${member}`
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

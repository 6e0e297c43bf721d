import { type Report } from '../parse-report.ts'
import { isRecord } from '../../is-record.ts'

const TYPES = ['text', 'number', 'checkbox', 'rating', 'select', 'users', 'files', 'content-ref', 'image']

type Tools = { report: Report; refProblem: (value: unknown, kinds: string[]) => string | undefined }

/** Checks and completes a table's data in place: it was copied before. */
export function parseTableData(data: Record<string, unknown>, path: string, tools: Tools): void {
  const { view, definition, records } = data
  if (!isRecord(view) || !isRecord(definition) || !isRecord(records)) return
  data.definition = parseDefinition(definition, `${path}.definition`, tools.report)
  data.view = parseView(view, definition, `${path}.view`, tools.report)
  data.records = Object.fromEntries(
    Object.entries(records).map(([id, record], index) => [
      id,
      parseRecord(record, index, `${path}.records.${id}`, { definition, tools }),
    ]),
  )
}

function parseDefinition(
  definition: Record<string, unknown>,
  path: string,
  report: Report,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(definition).map(([id, column]) => {
      if (!isRecord(column) || !TYPES.includes(String(column.type))) {
        report.add(`${path}.${id}`, `must be a column of type ${TYPES.join(', ')}`)
        return [id, column]
      }
      const title = typeof column.title === 'string' ? column.title : ''
      return [id, { ...column, id, title, ...defaultsOf(column) }]
    }),
  )
}

function defaultsOf(column: Record<string, unknown>): object {
  if (column.type === 'text') return { textAlignment: column.textAlignment ?? 'left' }
  if (column.type === 'rating') return { max: column.max ?? 5 }
  if (column.type === 'select')
    return {
      multiple: column.multiple === true,
      options: Array.isArray(column.options) ? column.options.filter(isRecord) : [],
    }
  return column.type === 'users' ? { multiple: column.multiple === true } : {}
}

function parseView(
  view: Record<string, unknown>,
  definition: Record<string, unknown>,
  path: string,
  report: Report,
): object {
  const columns: unknown[] = Array.isArray(view.columns) ? view.columns : Object.keys(definition)
  if (view.type !== 'grid' && view.type !== 'cards') report.add(`${path}.type`, 'must be grid or cards')
  for (const id of columns) {
    if (typeof id !== 'string' || !Object.hasOwn(definition, id))
      report.add(`${path}.columns`, `names "${String(id)}", which is no column`)
  }
  const defaults =
    view.type === 'cards' ? { cardSize: view.cardSize ?? 'medium' } : { hideHeader: view.hideHeader === true }
  return { ...view, columns, ...defaults }
}

type RecordTools = { definition: Record<string, unknown>; tools: Tools }

function parseRecord(
  record: unknown,
  index: number,
  path: string,
  { definition, tools }: RecordTools,
): unknown {
  if (!isRecord(record)) {
    tools.report.add(path, 'must be {"orderIndex", "values"}')
    return record
  }
  const values = isRecord(record.values) ? record.values : {}
  for (const [id, value] of Object.entries(values)) {
    const column = definition[id]
    const problem = isRecord(column) ? valueProblem(value, String(column.type), tools) : undefined
    if (problem) tools.report.add(`${path}.values.${id}`, problem)
  }
  const orderIndex =
    typeof record.orderIndex === 'string' ? record.orderIndex : String(index).padStart(6, '0')
  return { ...record, orderIndex, values }
}

function valueProblem(value: unknown, type: string, { refProblem }: Tools): string | undefined {
  if (value === null || value === undefined) return undefined
  if (type === 'text') return typeof value === 'string' ? undefined : 'must be the name of a fragment'
  if (type === 'number' || type === 'rating')
    return typeof value === 'number' ? undefined : 'must be a number'
  if (type === 'checkbox') return typeof value === 'boolean' ? undefined : 'must be true or false'
  if (type === 'content-ref')
    return refProblem(value, [
      'url',
      'file',
      'page',
      'anchor',
      'space',
      'user',
      'collection',
      'reusable-content',
      'tag',
      'openapi',
    ])
  if (type === 'image')
    return refProblem(isRecord(value) && 'ref' in value ? value.ref : value, ['file', 'url'])
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
    ? undefined
    : 'must be a list of texts'
}

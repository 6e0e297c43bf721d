import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

type Value = string | number | null | Uint8Array
type Values = Record<string, Value | readonly Value[] | readonly object[]>

/** Longer lists come in too many lengths to keep a statement for each. */
const longestList = 20

/**
 * A query that is built and compiled once and then only given its values: for what every request asks,
 * since building a query costs several times what running it does. A list among the values, of values or of rows,
 * makes one statement of each length.
 *
 * @example
 * const byName = preparedQuery((db, { name }: { name: string }) => db.selectFrom('settings').select('value').where('name', '=', name))
 * const [setting] = await byName(db, { name })
 */
export function preparedQuery<Given extends Values, Row>(
  build: (db: Db, values: Given) => Compilable<Row>,
): (db: Db, values: Given) => Promise<Row[]> {
  const known = new WeakMap<object, Map<string, Prepared<Row>>>()

  function prepare(db: Db, values: Given): Prepared<Row> {
    // Whatever the values are called, there is a placeholder for it.
    const query = build(db, placeholdersFor(values) as Given).compile()
    return { query, parameters: query.parameters.map(readerOf) }
  }

  return async (db, values) => {
    const lengths = lengthsIn(values)
    if (lengths === undefined) return (await db.executeQuery<Row>(build(db, values).compile())).rows
    const executor = db.getExecutor()
    const byLengths = known.get(executor.adapter) ?? new Map<string, Prepared<Row>>()
    known.set(executor.adapter, byLengths)
    const { query, parameters } = byLengths.get(lengths) ?? prepare(db, values)
    byLengths.set(lengths, { query, parameters })
    // Whoever watches what a transaction writes sees this, too.
    executor.transformQuery(query.query, query.queryId)
    const given = parameters.map((read) => read(values))
    return (await db.executeQuery<Row>({ ...query, parameters: given })).rows
  }
}

type Prepared<Row> = { query: CompiledQuery<Row>; parameters: ((values: Values) => unknown)[] }

// The same for all values that the same statement is for; none where a list is too long for that.
function lengthsIn(values: Values): string | undefined {
  let lengths = ''
  for (const name in values) {
    const value = values[name]
    if (!Array.isArray(value)) continue
    if (value.length > longestList) return undefined
    lengths += `${value.length} `
  }
  return lengths
}

// The builder only passes values on; a symbol stands for each, which says where it is found.
function placeholdersFor(values: Values): unknown {
  return named((name) => {
    const value = values[name]
    if (!Array.isArray(value)) return Symbol(name)
    return value.map((item: unknown, at) =>
      typeof item === 'object' && item !== null && !(item instanceof Uint8Array)
        ? named((member) => Symbol(`${name} ${at} ${member}`))
        : Symbol(`${name} ${at}`),
    )
  })
}

function named(of: (name: string) => unknown): unknown {
  return new Proxy({}, { get: (_target, name) => of(String(name)) })
}

function readerOf(parameter: unknown): (values: Values) => unknown {
  if (typeof parameter !== 'symbol') return () => parameter
  const [name = '', at, member] = (parameter.description ?? '').split(' ')
  if (at === undefined) return (values) => values[name]
  // What had this place when the statement was made has it in every list of this length.
  const itemIn = (values: Values) => (values[name] as readonly unknown[])[Number(at)]
  return member === undefined ? itemIn : (values) => (itemIn(values) as Record<string, unknown>)[member]
}

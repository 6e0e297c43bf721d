import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

type Value = string | number | null

/**
 * A query that is built and compiled once and then only given its values: for what every request asks,
 * since building a query costs several times what running it does.
 *
 * @example
 * const byName = preparedQuery((db, { name }: { name: string }) => db.selectFrom('settings').select('value').where('name', '=', name))
 * const [setting] = await byName(db, { name })
 */
export function preparedQuery<Values extends Record<string, Value>, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const compiled = new WeakMap<object, CompiledQuery<Row>>()

  return async (db, values) => {
    const executor = db.getExecutor()
    const { adapter } = executor
    // Whatever the values are called, the proxy has a placeholder for it.
    const query = compiled.get(adapter) ?? build(db, placeholders as Values).compile()
    compiled.set(adapter, query)
    // Whoever watches what a transaction writes sees this, too.
    executor.transformQuery(query.query, query.queryId)
    const parameters = query.parameters.map((parameter) =>
      typeof parameter === 'symbol' ? values[parameter.description ?? ''] : parameter,
    )
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}

// The builder only passes values on; a symbol stands for each, with its name.
const placeholders: unknown = new Proxy({}, { get: (_target, name) => Symbol(String(name)) })

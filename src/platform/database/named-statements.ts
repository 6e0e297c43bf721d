import type { PoolClient } from 'pg'

const mostNames = 200
const mostParameters = 40
const mostSeen = 2000
/** What is asked once or twice is not worth a place in every connection's memory. */
const often = 3

/**
 * Gives statements that come again a name, by which a connection parses and plans each only once: that takes the
 * server longer than running most of ours.
 */
export function createStatementNames(): (text: string, parameters: number) => string | undefined {
  const seen = new Map<string, number>()
  const names = new Map<string, string>()
  return (text, parameters) => {
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size >= mostNames || !isNameable(text, parameters)) return undefined
    const times = (seen.get(text) ?? 0) + 1
    if (seen.size >= mostSeen) seen.clear()
    seen.set(text, times)
    if (times < often) return undefined
    seen.delete(text)
    const name = `lectern_${names.size}`
    names.set(text, name)
    return name
  }
}

// Where all columns are asked for the result changes with the table, which a plan that is kept does not bear.
function isNameable(text: string, parameters: number): boolean {
  return parameters > 0 && parameters <= mostParameters && !text.replaceAll('count(*)', '').includes('*')
}

/** Has a connection send what has a name by its name. */
export function nameStatements(client: PoolClient, nameOf: ReturnType<typeof createStatementNames>): void {
  const send = client.query.bind(client)
  const named = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text, values.length) : undefined
    // The same call as it came where it gets no name.
    return name === undefined
      ? Reflect.apply(send, client, [text, values, ...rest])
      : Reflect.apply(send, client, [{ name, text, values }, ...rest])
  }
  // It takes and answers what the original does.
  client.query = named as typeof client.query
}

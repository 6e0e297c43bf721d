import type { Expression } from 'kysely'
import type { Db } from './database.ts'
import { preparedQuery } from './prepared.ts'

/** Something to look for by the values that are given; whether there is any of it is all that matters. */
export type Sought<Given> = (db: Db, values: Given) => Expression<unknown>

/** Asks for several things by one statement: which of them there are. */
export function foundBy<Given extends Record<string, string>>(
  all: Sought<Given>[],
): (db: Db, values: Given) => Promise<boolean[]> {
  const select = preparedQuery((db, values: Given) =>
    db.selectNoFrom((eb) =>
      all.map((sought, at) => eb.exists(sought(db, values)).$castTo<boolean | number>().as(`found${at}`)),
    ),
  )
  return async (db, values) => {
    const [row = {}] = await select(db, values)
    return all.map((_, at) => Boolean(row[`found${at}`]))
  }
}

import type { JobRun } from '../../../kernel/jobs/index.ts'
import type { Db } from '../../../platform/database/index.ts'
import { indexedSnapshot, type Head } from '../revisions/index.ts'
import {
  copyPart,
  deletePart,
  indexTables,
  nextPartEnd,
  type IndexTable,
  type PartEnd,
} from './copy-queries.ts'
import { headIndexedAt } from './queries.ts'

type Run = Pick<JobRun<unknown>, 'services' | 'signal' | 'transaction'>

/** As many rows as take some milliseconds: others write between two parts. */
const rowsOfPart = 1000

/**
 * Gives a head that has no index that of another one with the same content, part by part; undefined where there is no
 * such head. Whether the other one stayed as it was is asked afterwards.
 */
export async function copyIndex(
  run: Run,
  head: Head,
): Promise<{ isRight: (db: Db) => Promise<boolean> } | undefined> {
  const { read } = run.services.database
  const { headId, snapshot } = head
  const from = await headIndexedAt(read, { snapshot, except: headId })
  if (from === undefined) return undefined
  // What an earlier try left behind.
  for (const table of indexTables)
    await eachPart(run, { table, headId }, (db, part) => deletePart(db, table, { headId, ...part }))
  for (const table of indexTables)
    await eachPart(run, { table, headId: from.headId }, (db, part) =>
      copyPart(db, table, { from, to: head, ...part }),
    )
  return { isRight: async (db) => (await indexedSnapshot(db, from.headId)) === snapshot }
}

type Part = { after: PartEnd | undefined; end: PartEnd }

async function eachPart(
  { services, signal, transaction }: Run,
  { table, headId }: { table: IndexTable; headId: string },
  work: (db: Db, part: Part) => Promise<void>,
): Promise<void> {
  for (let after: PartEnd | undefined; ;) {
    signal.throwIfAborted()
    const end: PartEnd | undefined = await nextPartEnd(services.database.read, table, {
      headId,
      after,
      rows: rowsOfPart,
    })
    if (end === undefined) return
    const part = { after, end }
    await transaction(({ db }) => work(db, part))
    after = end
  }
}

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDatabase, startPostgres } from '../../test/postgres-server.ts'
import type { Environment } from '../../test/program.ts'
import { instanceVariables, withInstance, type DatabaseKind } from '../instance.ts'
import type { FilledPages } from './fill.ts'

/** What is known of an instance that was filled. */
export type Filling = {
  organizationId: string
  spaceId: string
  besideId: string
  besidePageId: string
} & FilledPages

type Size = { database: DatabaseKind; pages: number }

type Instance = { environment: Environment; known: Filling | undefined; keep: (filling: Filling) => void }

/** A folder for what was filled, which takes much longer than to measure it. */
const folderOfAll = process.env['LECTERN_BENCH_KEEP']

/** Runs `work` with an instance: an empty one, or the one that an earlier run filled and was told to keep. */
export async function withKeptInstance<Result>(
  { database, pages }: Size,
  work: (instance: Instance) => Promise<Result>,
): Promise<Result> {
  if (folderOfAll === undefined)
    return withInstance(database, (environment) => work({ environment, known: undefined, keep: () => {} }))
  const folder = join(folderOfAll, `${database}-${pages}`)
  const file = join(folder, 'filled.json')
  if (!existsSync(file)) rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'data'), { recursive: true })
  const postgres = database === 'postgres' ? await startPostgres(join(folder, 'postgres')) : undefined
  try {
    // Written below.
    const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : undefined
    const name = postgres && (kept?.databaseName ?? nameOf(await createDatabase(postgres.url)))
    return await work({
      environment: {
        ...instanceVariables(join(folder, 'data')),
        ...(postgres && { DATABASE_URL: `${postgres.url}/${name}` }),
      },
      known: kept?.filling,
      keep: (filling) => writeFileSync(file, JSON.stringify({ filling, databaseName: name } satisfies Kept)),
    })
  } finally {
    await postgres?.stop()
  }
}

type Kept = { filling: Filling; databaseName: string | undefined }

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1)
}

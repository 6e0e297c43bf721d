import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs something while a private key lies in a file that only this process's user can read. */
export async function withKeyFile<Result>(
  key: string | undefined,
  work: (path: string | undefined) => Promise<Result>,
): Promise<Result> {
  if (key === undefined) return work(undefined)
  const folder = await mkdtemp(join(tmpdir(), 'lectern-key-'))
  try {
    const path = join(folder, 'key')
    await writeFile(path, key, { mode: 0o600 })
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

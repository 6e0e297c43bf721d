import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { GitError } from './git-error.ts'

/** Refuses a repository whose packs are larger together; it is looked at while they grow. */
export async function requireSize(folder: string, maximumBytes: number): Promise<void> {
  const packs = join(folder, 'objects', 'pack')
  const names = await readdir(packs).catch(() => [])
  const sizes = await Promise.all(names.map((name) => stat(join(packs, name)).catch(() => ({ size: 0 }))))
  if (sizes.reduce((sum, { size }) => sum + size, 0) > maximumBytes)
    throw new GitError(
      'too-large',
      `The repository is larger than ${maximumBytes / 1024 ** 3} GiB, which is more than this server takes in`,
    )
}

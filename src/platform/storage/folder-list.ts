import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { nothingWhenAbsent } from './absent.ts'
import { isStorageKey } from './key.ts'

/** The objects below a folder, in the order of their keys; files that are not objects are passed over. */
export async function* listFolder(
  root: string,
  prefix: string,
  within = '',
): AsyncGenerator<{ key: string; size: number }> {
  for (const name of await orderedNames(join(root, within))) {
    const key = within + name
    if (key.startsWith('.')) continue
    if (key.endsWith('/')) {
      if (key.startsWith(prefix) || prefix.startsWith(key)) yield* listFolder(root, prefix, key)
    } else if (key.startsWith(prefix) && isStorageKey(key)) {
      const stats = await nothingWhenAbsent(stat(join(root, key)))
      if (stats !== undefined) yield { key, size: stats.size }
    }
  }
}

// A folder sorts with its slash, as its keys do: "a-b" comes before "a/b" and "a0" after it.
async function orderedNames(folder: string): Promise<string[]> {
  const entries = (await nothingWhenAbsent(readdir(folder, { withFileTypes: true }))) ?? []
  return entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .sort()
}

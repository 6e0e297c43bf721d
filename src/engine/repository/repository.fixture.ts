import { createHash } from 'node:crypto'
import { memoryStore, type StagingStore } from '../revisions/index.ts'
import type { ReadOptions } from './read-repository.ts'
import type { Source, SourceFile } from './source.ts'

/** A repository in memory. Files that are no Markdown are stored under their own hash. */
export function sourceOf(texts: Record<string, string>, directory = ''): Source & { reads: string[] } {
  const files = new Map<string, SourceFile>()
  const byOid = new Map<string, string>()
  const reads: string[] = []
  for (const [path, text] of Object.entries(texts)) {
    const oid = createHash('sha1').update(text).digest('hex')
    byOid.set(oid, text)
    files.set(path, { path, oid, size: text.length })
  }
  return {
    files,
    directory,
    reads,
    readTexts: async (wanted) => {
      reads.push(...wanted.map(({ path }) => path))
      return new Map(wanted.map(({ oid }) => [oid, byOid.get(oid) ?? '']))
    },
    storeFiles: async (wanted) =>
      new Map(
        wanted.map(({ path, oid, size }) => [
          path,
          { content: `blobs/${oid}`, contentType: 'image/png', size },
        ]),
      ),
  }
}

export type Reading = Omit<ReadOptions, 'previous'> & { store: StagingStore }

export function reading(): Reading {
  let number = 0
  const next = () => `id-${String((number += 1)).padStart(5, '0')}`
  const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
  return { store: memoryStore(hash), now: 1000, newId: next, newKey: next }
}

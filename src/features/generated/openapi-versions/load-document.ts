import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import type { JsonObject } from '../../../engine/openapi/index.ts'
import { createCache } from '../../../kernel/cache.ts'
import type { Db } from '../../../platform/database/index.ts'
import { describedOf, documentOf } from './queries.ts'

const decompress = promisify(zstdDecompress)

// A version never changes. Parsed it takes several times its text.
const documents = createCache<{ value: JsonObject; textLength: number }>({
  name: 'generated.specifications',
  bytes: 24 * 1024 * 1024,
  size: ({ textLength }) => 3 * textLength,
})

/** The document of a version as JSON text. */
export async function loadDocumentText(db: Db, versionId: string): Promise<string> {
  return unpacked(await documentOf(db, versionId))
}

/** The same with descriptions as HTML, where they are Markdown. */
export async function loadDescribedText(db: Db, versionId: string): Promise<string> {
  return unpacked(await describedOf(db, versionId))
}

async function unpacked(packed: Uint8Array | undefined): Promise<string> {
  if (packed === undefined) throw new Error('a version of a specification has no document')
  return (await decompress(packed)).toString()
}

/** The document of a version; it is shared, and not to be changed. */
export async function loadDocument(db: Db, versionId: string): Promise<JsonObject> {
  const found = documents.get(versionId)
  if (found !== undefined) return found.value
  const text = await loadDocumentText(db, versionId)
  // What is stored was written from an object.
  const value = JSON.parse(text) as JsonObject
  documents.set(versionId, { value, textLength: text.length })
  return value
}

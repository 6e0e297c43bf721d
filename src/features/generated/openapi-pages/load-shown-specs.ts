import type { JSONDocument } from '../../../engine/document/index.ts'
import type { OpenApiBlock } from '../../../engine/html/index.ts'
import { openapiBlocks } from '../../../engine/openapi/html/index.ts'
import type { JsonObject } from '../../../engine/openapi/index.ts'
import type { Db } from '../../../platform/database/index.ts'
import { loadDocument, latestVersions, versionsByAddress } from '../openapi-versions/index.ts'
import { sourceAddress } from './source-address.ts'

/** The specifications that the blocks of a document show, read; those that are not there are left out. */
export type ShownSpecs = {
  blocks: OpenApiBlock[]
  documentOf: (block: OpenApiBlock) => JsonObject | undefined
  /** The version that a document is of, which never changes. */
  versionOf: (block: OpenApiBlock) => string | undefined
}

/** `spaceId` is where files are looked for that a block names. */
export type ShownIn = { organizationId: string; spaceId?: string; document: JSONDocument }

export async function loadShownSpecs(
  db: Db,
  { organizationId, spaceId, document }: ShownIn,
): Promise<ShownSpecs> {
  const blocks = openapiBlocks(document)
  const slugs = new Set(blocks.flatMap(({ data: { ref } }) => (ref.kind === 'openapi' ? [ref.spec] : [])))
  // An old block names an address or a file; it shows the specification that was taken in from there.
  const addresses = new Set(blocks.flatMap(({ data: { ref } }) => sourceAddress(ref, spaceId) ?? []))
  const [named, addressed] = await Promise.all([
    latestVersions(db, organizationId, [...slugs]),
    versionsByAddress(db, organizationId, [...addresses]),
  ])
  const found = new Map<string, { version: string; document: JsonObject }>()
  for (const { slug, last_version: version } of named)
    if (version !== null) found.set(`openapi ${slug}`, { version, document: await loadDocument(db, version) })
  for (const { source_url: address, last_version: version } of addressed)
    if (version !== null) found.set(`at ${address}`, { version, document: await loadDocument(db, version) })
  const specOf = ({ data: { ref } }: OpenApiBlock) =>
    found.get(ref.kind === 'openapi' ? `openapi ${ref.spec}` : `at ${sourceAddress(ref, spaceId)}`)
  return {
    blocks,
    documentOf: (block) => specOf(block)?.document,
    versionOf: (block) => specOf(block)?.version,
  }
}

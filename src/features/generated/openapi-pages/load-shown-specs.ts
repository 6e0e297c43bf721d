import { walk, type JSONDocument } from '../../../engine/document/index.ts'
import type { OpenApiBlock } from '../../../engine/html/index.ts'
import { findOperation, type FoundOperation, type JsonObject } from '../../../engine/openapi/index.ts'
import type { Db } from '../../../platform/database/index.ts'
import { loadDocument, latestVersions, versionsByAddress } from '../openapi-versions/index.ts'
import { sourceAddress } from './source-address.ts'

/** The specifications that the blocks of a document show, read; those that are not there are left out. */
export type ShownSpecs = {
  blocks: OpenApiBlock[]
  documentOf: (block: OpenApiBlock) => JsonObject | undefined
}

/** `spaceId` is where files are looked for that a block names. */
export type ShownIn = { organizationId: string; spaceId?: string; document: JSONDocument }

const types = new Set(['openapi-operation', 'openapi-webhook', 'openapi-schemas', 'swagger'])

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
  const found = new Map<string, JsonObject>()
  for (const { slug, last_version: version } of named)
    if (version !== null) found.set(`openapi ${slug}`, await loadDocument(db, version))
  for (const { source_url: address, last_version: version } of addressed)
    if (version !== null) found.set(`at ${address}`, await loadDocument(db, version))
  return {
    blocks,
    documentOf({ data: { ref } }) {
      if (ref.kind === 'openapi') return found.get(`openapi ${ref.spec}`)
      return found.get(`at ${sourceAddress(ref, spaceId)}`)
    },
  }
}

/** The operation or webhook that a block shows. */
export function operationOf(document: JsonObject, block: OpenApiBlock): FoundOperation | undefined {
  if (block.type === 'openapi-schemas') return undefined
  if (block.type === 'openapi-webhook')
    return findOperation(document, { kind: 'webhook', path: block.data.name, method: block.data.method })
  return findOperation(document, { kind: 'operation', path: block.data.path, method: block.data.method })
}

function openapiBlocks(document: JSONDocument): OpenApiBlock[] {
  const found: OpenApiBlock[] = []
  walk(document, (node) => {
    // These four types are just the ones of that union.
    if (node.object === 'block' && types.has(node.type)) found.push(node as OpenApiBlock)
  })
  return found
}

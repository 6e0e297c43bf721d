import type { JSONDocument } from '../../engine/document/index.ts'
import { loadShownSpecs } from '../../features/generated/openapi-pages/index.ts'
import { referenceKey, type DocumentData, type ShownSpecs } from '../draw/document-data.ts'
import { ownPaths } from '../paths.ts'
import type { Place } from '../visit/open-place.ts'
import { gatherIntegrations, liveBlocks, type AnsweredBlock } from './integrations.ts'
import { gatherReferences } from './resolve-references.ts'

/** `pageId` is where readers answer blocks and try operations; empty where they cannot. */
type Wanted = { document: JSONDocument; pageId: string; answered?: AnsweredBlock | undefined }

/** A document with everything that it names, for this visitor. */
export async function gatherDocument(
  place: Place,
  { document, pageId, answered }: Wanted,
): Promise<DocumentData> {
  const blocks = await liveBlocks(place, document)
  const [specs, references, integrations] = await Promise.all([
    gatherSpecs(place, document),
    gatherReferences(place, document),
    gatherIntegrations(place, { blocks, pageId, answered }),
  ])
  const proxy =
    pageId === ''
      ? undefined
      : `${place.content.basePath}${ownPaths.proxy}?page=${encodeURIComponent(pageId)}`
  return { document, references, specs, integrations, proxy }
}

async function gatherSpecs({ ctx, content }: Place, document: JSONDocument): Promise<ShownSpecs> {
  const { blocks, documentOf, versionOf } = await loadShownSpecs(ctx.db, {
    organizationId: content.site.organization_id,
    spaceId: content.spaceId,
    document,
  })
  const specs: ShownSpecs = { versions: {}, documents: new Map() }
  for (const block of blocks) {
    const [key, shown, version] = [referenceKey(block.data.ref), documentOf(block), versionOf(block)]
    if (shown === undefined || version === undefined) continue
    specs.versions[key] = version
    specs.documents.set(key, shown)
  }
  return specs
}

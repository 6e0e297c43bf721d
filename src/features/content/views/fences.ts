import type { Fences } from '../../../contract/content/content-reading.ts'
import { blocksForFences, fencesForBlocks, walk, type JSONDocument } from '../../../engine/document/index.ts'
import type { Context } from '../../../kernel/context.ts'

/** A document as it is read: code that an integration of the space claims is its block. */
export async function showFences(
  { db, services }: Context,
  {
    spaceId,
    document,
    fences = 'blocks',
  }: { spaceId: string; document: JSONDocument; fences?: Fences | undefined },
): Promise<JSONDocument> {
  if (fences === 'code' || !hasCode(document)) return document
  const claims = await services.computed.fencesOf(db, spaceId)
  return claims.length === 0 ? document : blocksForFences(document, claims)
}

/** Whether the JSON of a document is read as it is stored, whatever integrations claim. */
export function showsStoredFences(text: string, fences: Fences = 'blocks'): boolean {
  return fences === 'code' || !text.includes('"type":"code"')
}

/** The JSON of a document as it is stored: blocks that stand for code are code, as in Markdown and Git. */
export async function storeFences(
  { db, services }: Context,
  { spaceId, text }: { spaceId: string; text: string },
): Promise<string> {
  if (!text.includes('"integration"')) return text
  const claims = await services.computed.fencesOf(db, spaceId)
  // The text is of a document that was read before.
  return claims.length === 0
    ? text
    : JSON.stringify(fencesForBlocks(JSON.parse(text) as JSONDocument, claims))
}

function hasCode(document: JSONDocument): boolean {
  let found = false
  walk(document, (node) => {
    if (node.object === 'block' && node.type === 'code' && node.data.syntax !== undefined) found = true
    return !found && node.object !== 'text'
  })
  return found
}

import { withAnchors, type JSONDocument } from '../../engine/document/index.ts'
import { spellLegacyMethods } from '../../engine/openapi/index.ts'
import { readEvaluatedDocument } from '../../features/content/pages/index.ts'
import type { Place } from '../visit/open-place.ts'
import type { SitePage } from '../visit/site-tree.ts'

/** A page's document as this visitor may read it: reusable contents in place, conditions decided, anchors given. */
export async function readVisibleDocument(
  { ctx, view }: Pick<Place, 'ctx' | 'view'>,
  { entry }: Pick<SitePage, 'entry'>,
): Promise<JSONDocument> {
  const document = await readEvaluatedDocument(ctx, view, { entry, evaluated: true, isDereferenced: true })
  return withAnchors(spellLegacyMethods(document))
}

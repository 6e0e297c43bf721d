import { withAnchors, type JSONDocument } from '../engine/document/index.ts'
import { evaluateDocument } from '../engine/expressions/index.ts'
import { readDocument, withReusableContents } from '../features/content/index.ts'
import type { Place } from './open-place.ts'
import type { SitePage } from './site-tree.ts'

/** A page's document as this visitor may read it: reusable contents in place, conditions decided, anchors given. */
export async function readVisibleDocument(
  { view, content }: Pick<Place, 'view' | 'content'>,
  { entry }: Pick<SitePage, 'entry'>,
): Promise<JSONDocument> {
  const document = await withReusableContents(view, await readDocument(view, entry.document))
  return withAnchors(
    evaluateDocument(document, {
      scope: {
        space: { vars: view.snapshot.variables },
        page: { vars: entry.variables ?? {} },
        visitor: { claims: content.visitor.claims },
      },
    }),
  )
}

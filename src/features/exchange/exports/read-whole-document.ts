import type { JSONDocument } from '../../../engine/document/index.ts'
import type { PageEntry } from '../../../engine/revisions/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { readEvaluatedDocument } from '../../content/pages/index.ts'
import type { ContentView } from '../../content/views/index.ts'

/** A document that says everything by itself: contents in place, values filled in, operations in words. */
export async function readWholeDocument(
  ctx: Context,
  view: ContentView,
  { entry, organizationId }: { entry: PageEntry; organizationId: string },
): Promise<JSONDocument> {
  const document = await readEvaluatedDocument(ctx, view, { entry, evaluated: true, isDereferenced: true })
  return ctx.services.computed.spellOut(ctx.db, { organizationId, document })
}

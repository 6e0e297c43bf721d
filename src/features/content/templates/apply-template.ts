import type { Context } from '../../../kernel/context.ts'
import { addContent, type AddedContent } from '../content-index/index.ts'
import { contentUpdated } from '../page-input/index.ts'
import { touchSpace } from '../spaces/index.ts'

/** Puts the pages of a template behind those of a space. */
export async function applyTemplate(ctx: Context, spaceId: string, template: AddedContent): Promise<void> {
  const { revision } = await addContent(ctx, spaceId, template)
  await touchSpace(ctx.db, { id: spaceId, now: ctx.now })
  await ctx.emit(contentUpdated({ spaceId, revisionId: revision }))
}

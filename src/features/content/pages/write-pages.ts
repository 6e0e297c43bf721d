import type { Context } from '../../../kernel/context.ts'
import type { TextPiece } from '../../../platform/gzip-pieces.ts'
import { adaptedTree, treeText, type ContentView, type TreePart } from '../views/index.ts'
import { presentPage, presentPages } from './present.ts'

/** `[...]` of pages and what is below them; except for visitors it depends on what is stored alone. */
export async function writePages(
  ctx: Context,
  view: ContentView,
  { withGit, ...part }: TreePart & { withGit: boolean },
): Promise<TextPiece[]> {
  const options = { spaceId: view.spaceId, withGit }
  const adapted = await adaptedTree(ctx, view, part.list)
  if (adapted !== undefined) return [JSON.stringify(presentPages(ctx, adapted, options, part.above))]
  return treeText(view, part, {
    kind: ['pages', withGit, view.spaceId, ctx.services.config.publicUrl].join('\n'),
    write: (entry, path) => presentPage(ctx, entry, { ...options, path, pages: [] }),
  })
}

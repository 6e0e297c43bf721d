import { isVisible, type Scope } from '../../../engine/expressions/index.ts'
import type { PageEntry, PageTree } from '../../../engine/revisions/index.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import type { LocatedPage } from './locate-page.ts'
import type { ContentView } from './open-head-view.ts'

type Content = Pick<ContentView, 'snapshot'>

/** The pages that a visitor may see; members see all. */
export function visibleTree(ctx: Context, view: Content, tree: PageTree[]): PageTree[] {
  if (ctx.actor.kind !== 'visitor') return tree
  return tree
    .filter(({ entry }) => isEntryVisible(ctx, view, entry))
    .map((page) => ({ ...page, pages: visibleTree(ctx, view, page.pages) }))
}

/** Whether a visitor may see a page: its own condition and those above it hold. */
export function isPageVisible(
  ctx: Context,
  view: Content,
  { entry, ancestors }: Pick<LocatedPage, 'entry' | 'ancestors'>,
): boolean {
  if (ctx.actor.kind !== 'visitor') return true
  return [...ancestors, entry].every((page) => isEntryVisible(ctx, view, page))
}

/** As `isPageVisible`, or 404. */
export function requireVisible(ctx: Context, view: Content, page: LocatedPage): LocatedPage {
  if (isPageVisible(ctx, view, page)) return page
  throw new ApiError('not-found', `No page with the id "${page.entry.id}" in this content`)
}

/** What conditions and expressions of a page can speak about. */
export function scopeOf(
  { actor }: Context,
  { snapshot }: Content,
  { variables = {} }: Pick<PageEntry, 'variables'>,
): Scope {
  return {
    space: { vars: snapshot.variables },
    page: { vars: variables },
    visitor: { claims: actor.kind === 'visitor' ? actor.claims : { unsigned: {} } },
  }
}

function isEntryVisible(ctx: Context, view: Content, entry: PageEntry): boolean {
  return isVisible(entry.condition, scopeOf(ctx, view, entry))
}

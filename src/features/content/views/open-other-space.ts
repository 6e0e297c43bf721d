import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { authorize } from '../../people/access/index.ts'
import { openHeadView, type ContentView } from './open-head-view.ts'

declare module '../../../kernel/context.ts' {
  interface Services {
    /** Whether a visitor of a published site may read a space there; content does not know of sites. */
    isReadByVisitor: (ctx: Context, spaceId: string) => Promise<boolean>
  }
}

/** A space whose contents a page of another one shows, as far as whoever reads may read it, too. */
export async function openOtherSpace(ctx: Context, spaceId: string): Promise<ContentView | undefined> {
  return (await mayRead(ctx, spaceId)) ? openHeadView(ctx, spaceId) : undefined
}

async function mayRead(ctx: Context, spaceId: string): Promise<boolean> {
  if (ctx.actor.kind === 'visitor') return ctx.services.isReadByVisitor(ctx, spaceId)
  try {
    await authorize(ctx, { on: 'space', least: 'read' }, { spaceId })
    return true
  } catch (error) {
    // What they may not read is to them as what is not there.
    if (error instanceof ApiError) return false
    throw error
  }
}

import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { authorizeVisitor } from './authorize-visitor.ts'

/** Whether the site that a visitor reads shows them a space. */
export async function isReadByVisitor(ctx: Context, spaceId: string): Promise<boolean> {
  if (ctx.actor.kind !== 'visitor') return false
  try {
    const access = { on: 'space', least: 'read', visitors: true } as const
    await authorizeVisitor(ctx, ctx.actor, { access, params: { spaceId } })
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

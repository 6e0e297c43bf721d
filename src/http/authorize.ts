import type { Access } from '../contract/operation.ts'
import type { Context, Permission } from '../kernel/context.ts'

/**
 * Decides whether the caller may: answers what they are on the resource that the path names, or throws.
 * Passed in by the composition root, since http knows no resources.
 */
export type Authorize = (
  ctx: Context,
  access: Access,
  params: Record<string, string>,
) => Promise<Permission | undefined>

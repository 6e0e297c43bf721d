import type { Context } from '../../../kernel/context.ts'
import { requirePerson } from '../../people/access/index.ts'
import type { Lister } from './installation-queries.ts'

/** Whose installations the caller may list. */
export function listerOf(ctx: Context): Lister {
  if (ctx.actor.kind !== 'integration') return { kind: 'user', actor: requirePerson(ctx) }
  const { installation } = ctx.actor
  return installation === undefined ? { kind: 'integration' } : { kind: 'installation', id: installation.id }
}

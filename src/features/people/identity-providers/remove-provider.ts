import type { Context } from '../../../kernel/context.ts'
import { deleteProvider, type ProviderKind } from './queries.ts'
import { providerDeleted } from './events.ts'

export async function removeProvider(
  ctx: Context,
  provider: { organizationId: string; providerId: string; kind: ProviderKind },
): Promise<void> {
  const label = await deleteProvider(ctx.db, provider)
  if (label !== undefined) await ctx.emit(providerDeleted({ ...provider, label }))
}

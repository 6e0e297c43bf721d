import { ApiError } from '../../../contract/errors.ts'
import type { MemoryOperation } from '../../../contract/generated/translation-memory.ts'
import { keepsTags } from '../../../engine/translation/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { forgetByHand, forgetText, markStale, memoryOfText, remember } from '../translation-runs/index.ts'
import { enqueueRun } from './jobs.ts'

type Change = { organizationId: string; at: number; operation: MemoryOperation }

/** Changes what is remembered; every translation that has one of the texts follows with a run. */
export async function changeMemory(
  ctx: Context,
  organizationId: string,
  operations: MemoryOperation[],
): Promise<void> {
  const affected = new Set<string>()
  for (const [at, operation] of operations.entries())
    for (const id of await apply(ctx, { organizationId, at, operation })) affected.add(id)
  for (const id of affected) await enqueueRun(ctx, id)
}

async function apply(ctx: Context, { organizationId, at, operation }: Change): Promise<string[]> {
  const { from, to, segmentId } = partsOf(operation.id)
  const languages = { organizationId, from, to }
  const entry = await memoryOfText(ctx.db, languages, segmentId)
  if (entry === undefined)
    throw new ApiError('bad-request', `operations.${at}.id: nothing is remembered as "${operation.id}"`)
  if (operation.type === 'delete') await forgetText(ctx.db, languages, segmentId)
  else if (operation.type === 'unlock') await forgetByHand(ctx.db, languages, [segmentId])
  else {
    const target = operation.type === 'update' ? operation.target : entry.target
    if (entry.source !== '' && !keepsTags(entry.source, target))
      throw new ApiError(
        'bad-request',
        `operations.${at}.target: must have the tags of "${entry.source}", each once`,
      )
    await remember(ctx.db, [{ ...entry, target, guide: '', written_at: ctx.now }])
  }
  return markStale(ctx.db, languages, [segmentId])
}

/** Languages and texts name an entry, so that it has the same id whoever wrote it last. */
export function memoryId(from: string, to: string, segmentId: string): string {
  return `${from}.${to}.${segmentId}`
}

function partsOf(id: string): { from: string; to: string; segmentId: string } {
  const [from = '', to = '', segmentId = ''] = id.split('.')
  return { from, to, segmentId }
}

import type { Services } from '../../../kernel/context.ts'
import { transact } from '../../../kernel/transact.ts'
import { indexSpace } from './index-space.ts'
import { indexedHeadOf, moveIndexedHead } from './queries.ts'

/** Builds the index of a space from nothing, whatever it holds now; also while a server runs. */
export async function reindexSpace(services: Services, spaceId: string): Promise<void> {
  const transaction = <Result>(work: Parameters<typeof transact<Result>>[2]) =>
    transact(services, { kind: 'system' }, work)
  await transaction(async (ctx) => {
    const from = await indexedHeadOf(ctx.db, spaceId)
    const isOurs = await moveIndexedHead(ctx.db, { spaceId, from, snapshot: null, head: null })
    if (!isOurs) throw new Error('another run has begun to index this space; try again when it ended')
  })
  const signal = new AbortController().signal
  await indexSpace({ services, signal, transaction, complete: transaction }, spaceId)
}

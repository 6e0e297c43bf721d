import { AsyncLocalStorage } from 'node:async_hooks'

/** Heads by their ids, and the revisions that they were at. */
export type HeadsRead = Map<string, string>

const under = new AsyncLocalStorage<HeadsRead>()

/** Runs `work` and tells which heads it read, however deep: what was made of them holds while they stay there. */
export async function withHeadsRead<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; heads: HeadsRead }> {
  const heads: HeadsRead = new Map()
  return { result: await under.run(heads, work), heads }
}

/** Notes where a head was when it was read; the first time counts. */
export function noteHeadRead(headId: string, revisionId: string): void {
  const heads = under.getStore()
  if (heads !== undefined && !heads.has(headId)) heads.set(headId, revisionId)
}

import type { Services } from '../../kernel/context.ts'
import type { Inspection } from '../../kernel/inspection.ts'
import { changeRequestCounts } from '../../features/content/spaces/index.ts'
import { changeRequestsWithHeads } from '../../features/review/change-requests/index.ts'

/** Whether each change request has its content, and each space counts those that it has. */
export async function inspectChangeRequests({ database: { read } }: Services): Promise<Inspection> {
  // Twice: one that is opened between the two statements is counted wrong by this alone.
  const [first, again] = [await findMiscounted(read), await findMiscounted(read)]
  const all = await changeRequestsWithHeads(read)
  return {
    looked: `${all.length} change requests`,
    findings: [
      ...all
        .filter(({ headId }) => headId === null)
        .map(({ id }) => `change request ${id} has no content; bring it back from a backup`),
      ...first.filter((finding) => again.includes(finding)),
    ],
  }
}

async function findMiscounted(read: Services['database']['read']): Promise<string[]> {
  const counts = await changeRequestCounts(read)
  const bySpace = Map.groupBy(await changeRequestsWithHeads(read), ({ spaceId }) => spaceId)
  return counts.flatMap(({ id, all, open, draft }) => {
    const own = bySpace.get(id) ?? []
    const inStatus = (status: string) => own.filter((each) => each.status === status).length
    if (all === own.length && open === inStatus('open') && draft === inStatus('draft')) return []
    return [
      `space ${id} counts ${open} open change requests of ${all}, and has ${inStatus('open')} of ${own.length}`,
    ]
  })
}

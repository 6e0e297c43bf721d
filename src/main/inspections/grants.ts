import type { Services } from '../../kernel/context.ts'
import type { Inspection } from '../../kernel/inspection.ts'
import { grantHolders } from '../../features/people/access/index.ts'

/** Whether whoever was given a role somewhere is still a member, or a team, of that organization. */
export async function inspectGrants({ database: { read } }: Services): Promise<Inspection> {
  const grants = await grantHolders(read)
  return {
    looked: `${grants.length} grants`,
    findings: grants
      .filter(({ holder }) => holder === null)
      .map(
        ({ resourceId, kind, subjectId }) =>
          `${kind} ${subjectId} has a role on ${resourceId} and is not in its organization; take it away`,
      ),
  }
}

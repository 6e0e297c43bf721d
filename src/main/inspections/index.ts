import { inspectObjects } from '../../features/content/revisions/index.ts'
import type { Services } from '../../kernel/context.ts'
import type { Inspection } from '../../kernel/inspection.ts'
import { overdueJobs } from '../../kernel/jobs/index.ts'
import { findDamage } from '../../platform/database/index.ts'
import { inspectChangeRequests } from './change-requests.ts'
import { inspectGrants } from './grants.ts'
import { inspectOrganizations } from './organizations.ts'
import { inspectIndex } from './page-index.ts'
import { inspectSearch } from './search.ts'
import { inspectSpaces } from './spaces.ts'

const hour = 3_600_000

/** Looks through all that is stored for what no constraint of the database holds; writes nothing. */
export const inspections: Record<string, (services: Services) => Promise<Inspection>> = {
  tables: async ({ database }) => ({ looked: database.dialect, findings: await findDamage(database) }),
  organizations: inspectOrganizations,
  grants: inspectGrants,
  spaces: inspectSpaces,
  'change requests': inspectChangeRequests,
  objects: inspectObjects,
  index: inspectIndex,
  search: inspectSearch,
  'waiting jobs': inspectJobs,
}

async function inspectJobs({ database, clock }: Services): Promise<Inspection> {
  const overdue = await overdueJobs(database.read, clock() - hour)
  return {
    looked: 'none waits for more than an hour',
    findings: overdue.map(
      ({ id, kind, state }) =>
        `job ${id} (${kind}, ${state}) waits for more than an hour; is a worker running?`,
    ),
  }
}

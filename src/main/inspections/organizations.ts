import type { Services } from '../../kernel/context.ts'
import type { Inspection } from '../../kernel/inspection.ts'
import { organizationAdministrators } from '../../features/people/organizations/index.ts'

/** Whether each organization has somebody who can administer it. */
export async function inspectOrganizations({ database: { read } }: Services): Promise<Inspection> {
  const organizations = await organizationAdministrators(read)
  return {
    looked: `${organizations.length} organizations`,
    findings: organizations
      .filter(({ administrators }) => administrators === 0)
      .map(({ id }) => `organization ${id} has no administrator`),
  }
}

import { useSuspenseQuery } from '@tanstack/react-query'
import type { Organization } from '../../../contract/people/organizations.ts'
import { organizationsQuery } from '../../api/people.ts'
import { lastOrganization } from '../last-organization.ts'

/** The organization that is being set up: the one that one was in last, or the first. */
export function useFirstOrganization(): Organization | undefined {
  const { data: organizations } = useSuspenseQuery(organizationsQuery)
  return organizations.find(({ id }) => id === lastOrganization()) ?? organizations[0]
}

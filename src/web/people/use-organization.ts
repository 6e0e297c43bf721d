import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Organization } from '../../contract/people/organizations.ts'
import { organizationQuery } from '../api/people.ts'

/** The organization that the address names. */
export function useOrganization(): Organization {
  const { organizationId = '' } = useParams({ strict: false })
  return useSuspenseQuery(organizationQuery(organizationId)).data
}

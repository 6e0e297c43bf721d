import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { organizationsQuery } from '../api/people.ts'
import { queryClient } from '../api/query-client.ts'
import { lastOrganization } from '../people/last-organization.ts'
import { root } from './root.ts'

export const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async () => {
    const organizations = await queryClient.ensureQueryData(organizationsQuery)
    const known = organizations.find(({ id }) => id === lastOrganization()) ?? organizations[0]
    if (known !== undefined)
      throw redirect({ to: '/orgs/$organizationId', params: { organizationId: known.id }, replace: true })
  },
  component: lazyRouteComponent(() => import('../people/no-organization.tsx'), 'NoOrganization'),
})

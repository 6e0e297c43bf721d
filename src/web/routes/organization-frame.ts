import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { prefetchOrganization } from './prefetch.ts'
import { root } from './root.ts'

/** What everything of an organization but its settings stands in. */
export const organization = createRoute({
  getParentRoute: () => root,
  path: '/orgs/$organizationId',
  component: lazyRouteComponent(() => import('../people/organization-frame.tsx'), 'OrganizationFrame'),
  loader: ({ params }) => prefetchOrganization(params.organizationId),
})

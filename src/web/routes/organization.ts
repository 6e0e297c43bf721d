import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { root } from './root.ts'

const organization = createRoute({
  getParentRoute: () => root,
  path: '/orgs/$organizationId',
  component: lazyRouteComponent(() => import('../people/organization-frame.tsx'), 'OrganizationFrame'),
})
const home = createRoute({
  getParentRoute: () => organization,
  path: '/',
  component: lazyRouteComponent(() => import('../content/home/home.tsx'), 'Home'),
})
const sites = createRoute({
  getParentRoute: () => organization,
  path: '/sites',
  component: lazyRouteComponent(() => import('../publishing/sites.tsx'), 'Sites'),
})
const trash = createRoute({
  getParentRoute: () => organization,
  path: '/trash',
  component: lazyRouteComponent(() => import('../content/trash.tsx'), 'Trash'),
})

/** What stands inside the frame of an organization. */
export const organizationRoutes = organization.addChildren([home, sites, trash])

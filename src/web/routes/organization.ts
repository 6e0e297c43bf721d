import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { integrationRoutes } from './integrations.ts'
import { openapiRoutes } from './openapi.ts'
import { translationRoutes } from './translations.ts'
import { organization } from './organization-frame.ts'
import { prefetchHome } from './prefetch.ts'

const home = createRoute({
  getParentRoute: () => organization,
  path: '/',
  component: lazyRouteComponent(() => import('../content/home/home.tsx'), 'Home'),
  loader: ({ params }) => prefetchHome(params.organizationId),
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
export const organizationRoutes = organization.addChildren([
  home,
  sites,
  trash,
  ...integrationRoutes,
  ...openapiRoutes,
  ...translationRoutes,
])

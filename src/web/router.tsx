import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { organizationOfSite } from './api/publishing.ts'
import { organizationsQuery, userQuery } from './api/people.ts'
import { queryClient } from './api/query-client.ts'
import { lastOrganization } from './people/last-organization.ts'
import { Failure, NotFound } from './ui/failure.tsx'

const root = createRootRoute({
  beforeLoad: () => queryClient.ensureQueryData(userQuery),
  component: Outlet,
})

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async () => {
    const organizations = await queryClient.ensureQueryData(organizationsQuery)
    const known = organizations.find(({ id }) => id === lastOrganization()) ?? organizations[0]
    if (known !== undefined)
      throw redirect({ to: '/orgs/$organizationId', params: { organizationId: known.id }, replace: true })
  },
  component: lazyRouteComponent(() => import('./people/no-organization.tsx'), 'NoOrganization'),
})

const organization = createRoute({
  getParentRoute: () => root,
  path: '/orgs/$organizationId',
  component: lazyRouteComponent(() => import('./people/organization-frame.tsx'), 'OrganizationFrame'),
})
const home = createRoute({
  getParentRoute: () => organization,
  path: '/',
  component: lazyRouteComponent(() => import('./content/home.tsx'), 'Home'),
})
const members = createRoute({
  getParentRoute: () => organization,
  path: '/members',
  component: lazyRouteComponent(() => import('./people/members.tsx'), 'Members'),
})
const sites = createRoute({
  getParentRoute: () => organization,
  path: '/sites',
  component: lazyRouteComponent(() => import('./publishing/sites.tsx'), 'Sites'),
})
const account = createRoute({
  getParentRoute: () => organization,
  path: '/account',
  component: lazyRouteComponent(() => import('./people/account.tsx'), 'Account'),
})

const space = createRoute({
  getParentRoute: () => root,
  path: '/spaces/$spaceId',
  component: lazyRouteComponent(() => import('./content/space-frame.tsx'), 'SpaceFrame'),
})
const changeRequest = createRoute({
  getParentRoute: () => space,
  path: '/changes/$number',
  component: lazyRouteComponent(() => import('./review/change-request.tsx'), 'ChangeRequest'),
})
const page = createRoute({
  getParentRoute: () => space,
  path: '/$',
  component: lazyRouteComponent(() => import('./content/page.tsx'), 'Page'),
})
const firstPage = createRoute({
  getParentRoute: () => space,
  path: '/',
  component: lazyRouteComponent(() => import('./content/page.tsx'), 'Page'),
})

const site = createRoute({
  getParentRoute: () => root,
  path: '/sites/$siteId',
  beforeLoad: async ({ params }) => {
    const organizationId = await organizationOfSite(params.siteId)
    if (organizationId === undefined) return
    throw redirect({
      to: '/orgs/$organizationId/sites',
      params: { organizationId },
      hash: params.siteId,
      replace: true,
    })
  },
  component: NotFound,
})

/** Every address of the app. */
export const router = createRouter({
  basepath: '/app',
  trailingSlash: 'preserve',
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: Failure,
  defaultNotFoundComponent: NotFound,
  routeTree: root.addChildren([
    start,
    organization.addChildren([home, members, sites, account]),
    space.addChildren([firstPage, changeRequest, page]),
    site,
  ]),
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

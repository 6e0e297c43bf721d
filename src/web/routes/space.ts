import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { root } from './root.ts'

const page = lazyRouteComponent(() => import('../content/page.tsx'), 'Page')

const space = createRoute({
  getParentRoute: () => root,
  path: '/spaces/$spaceId',
  component: lazyRouteComponent(() => import('../content/space-frame.tsx'), 'SpaceFrame'),
})
const firstPage = createRoute({ getParentRoute: () => space, path: '/', component: page })
const pageByPath = createRoute({ getParentRoute: () => space, path: '/$', component: page })

const changeRequest = createRoute({
  getParentRoute: () => space,
  path: '/changes/$number',
  component: lazyRouteComponent(() => import('../review/change-request.tsx'), 'ChangeRequest'),
})
const pageInChangeRequest = createRoute({
  getParentRoute: () => space,
  path: '/changes/$number/$',
  component: page,
})
const firstPageOfRevision = createRoute({
  getParentRoute: () => space,
  path: '/~/revisions/$revisionId',
  component: page,
})
const pageOfRevision = createRoute({
  getParentRoute: () => space,
  path: '/~/revisions/$revisionId/$',
  component: page,
})

const general = createRoute({
  getParentRoute: () => space,
  path: '/~/settings',
  component: lazyRouteComponent(() => import('../content/settings/space-settings.tsx'), 'SpaceGeneral'),
})
const access = createRoute({
  getParentRoute: () => space,
  path: '/~/settings/access',
  component: lazyRouteComponent(() => import('../content/settings/space-settings.tsx'), 'SpaceAccess'),
})

/** What stands inside the frame of a space. */
export const spaceRoutes = space.addChildren([
  firstPage,
  changeRequest,
  pageInChangeRequest,
  firstPageOfRevision,
  pageOfRevision,
  general,
  access,
  pageByPath,
])

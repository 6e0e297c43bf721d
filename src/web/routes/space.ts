import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { root } from './root.ts'

const space = createRoute({
  getParentRoute: () => root,
  path: '/spaces/$spaceId',
  component: lazyRouteComponent(() => import('../content/space-frame.tsx'), 'SpaceFrame'),
})
const firstPage = createRoute({
  getParentRoute: () => space,
  path: '/',
  component: lazyRouteComponent(() => import('../content/page.tsx'), 'Page'),
})
const changeRequest = createRoute({
  getParentRoute: () => space,
  path: '/changes/$number',
  component: lazyRouteComponent(() => import('../review/change-request.tsx'), 'ChangeRequest'),
})
const page = createRoute({
  getParentRoute: () => space,
  path: '/$',
  component: lazyRouteComponent(() => import('../content/page.tsx'), 'Page'),
})

/** What stands inside the frame of a space. */
export const spaceRoutes = space.addChildren([firstPage, changeRequest, page])

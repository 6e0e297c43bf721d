import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { root } from './root.ts'

const page = lazyRouteComponent(() => import('../content/page.tsx'), 'Page')

const whetherEdited = ({ edit }: Record<string, unknown>): { edit?: boolean } =>
  edit === true ? { edit } : {}

const space = createRoute({
  getParentRoute: () => root,
  path: '/spaces/$spaceId',
  component: lazyRouteComponent(() => import('../content/space-frame.tsx'), 'SpaceFrame'),
})
const firstPage = createRoute({
  getParentRoute: () => space,
  path: '/',
  component: page,
  validateSearch: whetherEdited,
})
const pageByPath = createRoute({
  getParentRoute: () => space,
  path: '/$',
  component: page,
  validateSearch: whetherEdited,
})

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

/** What stands inside the frame of a space. */
export const spaceRoutes = space.addChildren([
  firstPage,
  changeRequest,
  pageInChangeRequest,
  firstPageOfRevision,
  pageOfRevision,
  pageByPath,
])

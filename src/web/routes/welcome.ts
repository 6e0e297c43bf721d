import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { readWelcomeSearch } from '../people/welcome/welcome-search.ts'
import { root } from './root.ts'

const begin = createRoute({
  getParentRoute: () => root,
  path: '/welcome',
  beforeLoad: () => {
    throw redirect({ to: '/welcome/name', replace: true })
  },
})
const name = createRoute({
  getParentRoute: () => root,
  path: '/welcome/name',
  component: lazyRouteComponent(() => import('../people/welcome/name-step.tsx'), 'NameStep'),
})
const space = createRoute({
  getParentRoute: () => root,
  path: '/welcome/space',
  validateSearch: readWelcomeSearch,
  component: lazyRouteComponent(() => import('../people/welcome/space-step.tsx'), 'SpaceStep'),
})
const content = createRoute({
  getParentRoute: () => root,
  path: '/welcome/content',
  validateSearch: readWelcomeSearch,
  component: lazyRouteComponent(() => import('../people/welcome/content-step.tsx'), 'ContentStep'),
})
const publish = createRoute({
  getParentRoute: () => root,
  path: '/welcome/publish',
  validateSearch: readWelcomeSearch,
  component: lazyRouteComponent(() => import('../people/welcome/publish-step.tsx'), 'PublishStep'),
})
const done = createRoute({
  getParentRoute: () => root,
  path: '/welcome/done',
  validateSearch: readWelcomeSearch,
  component: lazyRouteComponent(() => import('../people/welcome/done-step.tsx'), 'DoneStep'),
})

/** The first run, step by step. */
export const welcomeRoutes = [begin, name, space, content, publish, done] as const

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { root } from './root.ts'

/** The components of the app on one page. */
export const design = createRoute({
  getParentRoute: () => root,
  path: '/design',
  component: lazyRouteComponent(() => import('../ui/design/design.tsx'), 'Design'),
})

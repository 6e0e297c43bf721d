import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { organization } from './organization-frame.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Specifications of an organization. */
export const openapiRoutes = [
  createRoute({
    getParentRoute: () => organization,
    path: '/openapi',
    component: lazyRouteComponent(() => import('../generated/openapi/specs.tsx'), 'Specs'),
  }),
  createRoute({
    getParentRoute: () => organization,
    path: '/openapi/$specSlug',
    validateSearch: (search: Record<string, unknown>): { from?: string; to?: string } => {
      const [from, to] = [textOf(search['from']), textOf(search['to'])]
      return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
    },
    component: lazyRouteComponent(() => import('../generated/openapi/spec.tsx'), 'Spec'),
  }),
] as const

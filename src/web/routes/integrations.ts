import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { organization } from './organization-frame.ts'

const load = () => import('../observers/integrations/integration.tsx')
const loadPlace = () => import('../observers/integrations/place.tsx')
const one = '/integrations/$integrationName'

/** Integrations of an organization, each with the places it is installed on. */
export const integrationRoutes = [
  createRoute({
    getParentRoute: () => organization,
    path: '/integrations',
    component: lazyRouteComponent(() => import('../observers/integrations/integrations.tsx'), 'Integrations'),
  }),
  createRoute({
    getParentRoute: () => organization,
    path: one,
    component: lazyRouteComponent(load, 'Integration'),
  }),
  createRoute({
    getParentRoute: () => organization,
    path: `${one}/spaces/$spaceId`,
    component: lazyRouteComponent(loadPlace, 'IntegrationOnSpace'),
  }),
  createRoute({
    getParentRoute: () => organization,
    path: `${one}/sites/$siteId`,
    component: lazyRouteComponent(loadPlace, 'IntegrationOnSite'),
  }),
] as const

import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { organizationOfSite } from '../api/publishing.ts'
import { readInsightsScope } from '../publishing/insights/insights-scope.ts'
import { root } from './root.ts'

const site = createRoute({
  getParentRoute: () => root,
  path: '/sites/$siteId',
  beforeLoad: async ({ params }) => {
    const organizationId = await organizationOfSite(params.siteId)
    // oxlint-disable-next-line typescript/only-throw-error -- what the router takes for an address with nothing there
    if (organizationId === undefined) throw notFound()
    return { organizationId }
  },
  component: lazyRouteComponent(() => import('../publishing/site-frame.tsx'), 'SiteFrame'),
})
const overview = createRoute({
  getParentRoute: () => site,
  path: '/',
  component: lazyRouteComponent(() => import('../publishing/overview.tsx'), 'Overview'),
})
const structure = createRoute({
  getParentRoute: () => site,
  path: '/structure',
  component: lazyRouteComponent(() => import('../publishing/structure/structure.tsx'), 'Structure'),
})
const customization = createRoute({
  getParentRoute: () => site,
  path: '/customization',
  validateSearch: ({ variant }: Record<string, unknown>): { variant?: string } =>
    typeof variant === 'string' ? { variant } : {},
  component: lazyRouteComponent(
    () => import('../publishing/customization/customization.tsx'),
    'Customization',
  ),
})
const audience = createRoute({
  getParentRoute: () => site,
  path: '/audience',
  component: lazyRouteComponent(() => import('../publishing/audience/audience.tsx'), 'Audience'),
})
const domain = createRoute({
  getParentRoute: () => site,
  path: '/domain',
  component: lazyRouteComponent(() => import('../publishing/domain.tsx'), 'Domain'),
})
const redirects = createRoute({
  getParentRoute: () => site,
  path: '/redirects',
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } =>
    typeof from === 'string' ? { from } : {},
  component: lazyRouteComponent(() => import('../publishing/redirects/redirects.tsx'), 'Redirects'),
})
const insights = createRoute({
  getParentRoute: () => site,
  path: '/insights',
  validateSearch: readInsightsScope,
  component: lazyRouteComponent(() => import('../publishing/insights/insights.tsx'), 'Insights'),
})
const adaptive = createRoute({
  getParentRoute: () => site,
  path: '/adaptive',
  component: lazyRouteComponent(() => import('../publishing/adaptive.tsx'), 'Adaptive'),
})
const settings = createRoute({
  getParentRoute: () => site,
  path: '/settings',
  component: lazyRouteComponent(() => import('../publishing/site-settings.tsx'), 'SiteSettings'),
})

/** What stands inside the frame of a site. */
export const siteRoutes = site.addChildren([
  overview,
  structure,
  customization,
  audience,
  adaptive,
  domain,
  redirects,
  insights,
  settings,
])

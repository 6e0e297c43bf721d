import { createRouter } from '@tanstack/react-router'
import { collection } from './routes/collection.ts'
import { design } from './routes/design.ts'
import { inboxRoutes } from './routes/inbox.ts'
import { organizationRoutes } from './routes/organization.ts'
import { root } from './routes/root.ts'
import { formerMembers, settingsRoutes } from './routes/settings.ts'
import { siteRoutes } from './routes/site.ts'
import { spaceRoutes } from './routes/space.ts'
import { start } from './routes/start.ts'
import { welcomeRoutes } from './routes/welcome.ts'
import { usualPending } from './routes/until-pending.ts'
import { Failure, NotFound } from './ui/failure.tsx'
import { Pending } from './ui/pending.tsx'

/** Every address of the app. */
export const router = createRouter({
  basepath: '/app',
  trailingSlash: 'preserve',
  defaultPreload: 'intent',
  // What was fetched is kept and judged in one place, which is not the router.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultPendingComponent: Pending,
  defaultPendingMs: usualPending,
  defaultErrorComponent: Failure,
  defaultNotFoundComponent: () => NotFound({}),
  routeTree: root.addChildren([
    start,
    organizationRoutes,
    settingsRoutes,
    inboxRoutes,
    formerMembers,
    collection,
    ...welcomeRoutes,
    spaceRoutes,
    siteRoutes,
    design,
  ]),
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

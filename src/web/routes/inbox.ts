import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readInboxSearch } from '../observers/inbox/inbox-search.ts'
import { root } from './root.ts'

const frame = createRoute({
  getParentRoute: () => root,
  id: 'inbox',
  component: lazyRouteComponent(() => import('../observers/inbox/inbox-frame.tsx'), 'InboxFrame'),
})
const inbox = createRoute({
  getParentRoute: () => frame,
  path: '/inbox',
  validateSearch: readInboxSearch,
  component: lazyRouteComponent(() => import('../observers/inbox/inbox.tsx'), 'Inbox'),
})
const preferences = createRoute({
  getParentRoute: () => frame,
  path: '/inbox/preferences',
  component: lazyRouteComponent(() => import('../observers/inbox/preferences.tsx'), 'Preferences'),
})

/** What one is told of, whatever the organization. */
export const inboxRoutes = frame.addChildren([inbox, preferences])

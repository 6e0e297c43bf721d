import { createRootRoute, Outlet } from '@tanstack/react-router'
import { userQuery } from '../api/people.ts'
import { queryClient } from '../api/query-client.ts'

export const root = createRootRoute({
  // Beside what the screens load, and not before it.
  loader: () => queryClient.ensureQueryData(userQuery),
  component: Outlet,
})

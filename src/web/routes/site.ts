import { createRoute, redirect } from '@tanstack/react-router'
import { organizationOfSite } from '../api/publishing.ts'
import { NotFound } from '../ui/failure.tsx'
import { root } from './root.ts'

export const site = createRoute({
  getParentRoute: () => root,
  path: '/sites/$siteId',
  beforeLoad: async ({ params }) => {
    const organizationId = await organizationOfSite(params.siteId)
    if (organizationId === undefined) return
    throw redirect({
      to: '/orgs/$organizationId/sites',
      params: { organizationId },
      hash: params.siteId,
      replace: true,
    })
  },
  component: NotFound,
})

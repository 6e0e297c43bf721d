import { createRoute, redirect } from '@tanstack/react-router'
import { collectionQuery } from '../api/content-settings.ts'
import { queryClient } from '../api/query-client.ts'
import { root } from './root.ts'

/** The address of a collection names it alone; its place is in its organization. */
export const collection = createRoute({
  getParentRoute: () => root,
  path: '/collections/$collectionId',
  beforeLoad: async ({ params }) => {
    const { organization } = await queryClient.ensureQueryData(collectionQuery(params.collectionId))
    throw redirect({
      to: '/orgs/$organizationId/collections/$collectionId',
      params: { ...params, organizationId: organization },
      replace: true,
    })
  },
})

import { spaceQuery } from './content.ts'
import { installationsQuery, placesQuery } from './installations.ts'
import { integrationQuery } from './integrations.ts'
import { organizationQuery } from './people.ts'
import { queryClient } from './query-client.ts'

/**
 * Where those who may install an integration on the organization of a space do so, or configure it for the space;
 * nobody else is led there.
 */
export async function settingsAddress(spaceId: string, integrationName: string): Promise<string | undefined> {
  const { organization: organizationId } = await queryClient.ensureQueryData(spaceQuery(spaceId))
  const { permissions } = await queryClient.ensureQueryData(organizationQuery(organizationId))
  if (!permissions.admin) return undefined
  // One that was unpublished is nowhere to be installed.
  const { configurations } = await queryClient.ensureQueryData(integrationQuery(integrationName))
  const address = `/app/orgs/${organizationId}/integrations/${integrationName}`
  if (configurations?.space === undefined) return address
  const installed = await queryClient.fetchQuery(installationsQuery(organizationId))
  const installation = installed.find(({ integration }) => integration.name === integrationName)?.installation
  // Before it runs for the organization, no space has it run.
  if (installation?.status !== 'active') return address
  const key = { organizationId, integrationName, installationId: installation.id }
  const places = await queryClient.fetchQuery(placesQuery(key))
  const isHeld = places.some(({ contentId, status }) => contentId === spaceId && status !== 'active')
  return isHeld ? `${address}/spaces/${spaceId}` : address
}

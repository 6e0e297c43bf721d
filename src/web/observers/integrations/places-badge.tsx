import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Installation } from '../../../contract/observers/installation-shapes.ts'
import type { Integration } from '../../../contract/observers/integrations.ts'
import { placesQuery } from '../../api/installations.ts'
import { messages } from '../../locales/messages.ts'
import { Badge } from '../../ui/badge.tsx'

/** That spaces or sites wait to be configured, of an installation that runs. */
export function PlacesBadge({
  integration,
  installation,
}: {
  integration: Integration
  installation: Installation
}) {
  const { organizationId = '' } = useParams({ strict: false })
  const { name: integrationName, configurations } = integration
  const isAsked = configurations?.space !== undefined || configurations?.site !== undefined
  const { data: places = [] } = useQuery({
    ...placesQuery({ organizationId, integrationName, installationId: installation.id }),
    enabled: isAsked && installation.status === 'active',
  })
  if (!places.some(({ status }) => status === 'pending')) return null
  return <Badge tone="warning">{messages.integrations.placesPending}</Badge>
}

import { createHash } from 'node:crypto'
import type { PlainObject } from '../../../engine/document/index.ts'
import type { ComputedInput } from '../../content/views/index.ts'
import type { Db } from '../../../platform/database/index.ts'
import {
  contentInstallationOn,
  integrationByName,
  type IntegrationRow,
} from '../integration-registry/index.ts'

/** A content source of an integration where it is installed. */
export type OpenSource = {
  integration: IntegrationRow
  installationId: string
  sourceId: string
  organizationId: string
  spaceId: string
  computed: PlainObject
  /** A hash of what the source says. */
  key: string
  /** Changes with the integration and its installation. */
  madeBy: string
}

/** What a page says computes it; `undefined` where the integration is not installed, or is paused. */
export async function openSource(
  db: Db,
  { organizationId, spaceId, computed }: ComputedInput,
): Promise<OpenSource | undefined> {
  const { type } = computed
  const [, name = '', sourceId = ''] = typeof type === 'string' ? type.split(':') : []
  const integration = await integrationByName(db, name)
  const row =
    integration && (await contentInstallationOn(db, { integrationId: integration.id, contentId: spaceId }))
  if (integration === undefined || !row?.is_active) return undefined
  const { installation_id: installationId, updated_at: updatedAt } = row
  const key = createHash('sha256').update(JSON.stringify(computed)).digest('base64url')
  const madeBy = `${integration.id}:${integration.version}:${installationId}:${updatedAt}`
  return { integration, installationId, sourceId, organizationId, spaceId, computed, key, madeBy }
}

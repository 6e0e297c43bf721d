import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { resourceBy } from '../../people/access/index.ts'
import {
  contentInstallationBy,
  lockInstallation,
  isFor,
  integrationBy,
  integrationPlaced,
} from '../integration-registry/index.ts'
import { cover } from './cover-all.ts'

export type InstalledPlace = { installationId: string; contentId: string; kind: 'space' | 'site' }

/** Installs on one space or site of the organization, once. */
export async function installOnContent(ctx: Context, place: InstalledPlace): Promise<void> {
  const { installationId, contentId, kind } = place
  const installation = await lockInstallation(ctx.db, installationId)
  const integration = installation && (await integrationBy(ctx.db, installation.integration_id))
  if (installation === undefined || integration === undefined)
    throw new ApiError('not-found', 'No such installation')
  const member = kind === 'space' ? 'space' : 'siteId'
  const resource = await resourceBy(ctx.db, { id: contentId, kind })
  if (resource?.organization_id !== installation.organization_id || resource.deleted_at !== null)
    throw new ApiError('not-found', `${member}: no such ${kind} in the organization of the installation`)
  if (!isFor(integration.target, kind))
    throw new ApiError('wrong-state', `This integration is not for ${kind}s`)
  if ((await contentInstallationBy(ctx.db, place)) !== undefined) return
  await cover(ctx, { installation, integration, kind }, [contentId])
  const { organization_id: organizationId, integration_id: integrationId } = installation
  await ctx.emit(integrationPlaced({ organizationId, integrationId, installationId, contentId }))
}

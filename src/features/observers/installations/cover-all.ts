import type { Manifest } from '../../../contract/observers/integration-manifest.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Tables } from '../../../platform/database/index.ts'
import {
  announceEvent,
  allContentInstallationsOf,
  contentIdsIn,
  insertContentInstallations,
  installationsOnAll,
  defaultsOf,
  isFor,
  statusOf,
  integrationBy,
  type IntegrationRow,
} from '../integration-registry/index.ts'

type Kind = 'space' | 'site'
type Installation = Tables['installations']
type Covered = { installation: Installation; integration: IntegrationRow; kind: Kind }

/** Installs on every space or site of the organization that has it not yet. */
export async function coverAll(ctx: Context, given: Covered): Promise<void> {
  const { installation, integration, kind } = given
  if (!isFor(integration.target, kind)) return
  const covered = await allContentInstallationsOf(ctx.db, installation.id)
  const here = new Set(covered.map((row) => row.content_id))
  const ids = await contentIdsIn(ctx.db, installation.organization_id, kind)
  await cover(
    ctx,
    given,
    ids.filter((id) => !here.has(id)),
  )
}

/** Installs what wants everything on a space or site that was just made. */
export async function coverNew(
  ctx: Context,
  { organizationId, contentId, kind }: { organizationId: string; contentId: string; kind: Kind },
): Promise<void> {
  for (const installation of await installationsOnAll(ctx.db, organizationId, kind)) {
    const integration = await integrationBy(ctx.db, installation.integration_id)
    if (integration !== undefined && isFor(integration.target, kind))
      await cover(ctx, { installation, integration, kind }, [contentId])
  }
}

/** Makes installations on spaces or sites and tells them. */
export async function cover(
  ctx: Context,
  { installation, integration, kind }: Covered,
  contentIds: string[],
): Promise<void> {
  const schema = (JSON.parse(integration.manifest) as Manifest).configurations?.[kind]
  const configuration = defaultsOf(schema)
  const status = statusOf(schema, configuration)
  await insertContentInstallations(
    ctx.db,
    contentIds.map((contentId) => ({
      installation_id: installation.id,
      content_id: contentId,
      kind,
      integration_id: integration.id,
      organization_id: installation.organization_id,
      status,
      configuration: ctx.services.secrets.encrypt(JSON.stringify(configuration)),
      external_ids: '[]',
      setup_error: null,
      created_at: ctx.now,
      updated_at: ctx.now,
    })),
  )
  for (const contentId of contentIds)
    await announceEvent(ctx, {
      integrationId: integration.id,
      installationId: installation.id,
      event: { type: `${kind}_installation_setup`, [`${kind}Id`]: contentId, status },
    })
}

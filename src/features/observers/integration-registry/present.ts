import type { Installation } from '../../../contract/observers/installation-shapes.ts'
import type { Integration } from '../../../contract/observers/integrations.ts'
import type { Organization } from '../../../contract/people/organizations.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import { appUrl, locationUrl } from '../../../kernel/urls.ts'
import { agreedScopes, pendingScopes } from './policy.ts'
import type { ContentInstallationRow } from './content-installation-queries.ts'
import type { InstallationRow } from './installation-queries.ts'
import type { IntegrationRow } from './queries.ts'
import { presentSetupError } from './setup-error.ts'

type Urls = Pick<Context, 'services'>

/** Where requests from the web reach an integration, or an installation of it. */
export function publicEndpoint({ services }: Urls, name: string, path = ''): string {
  return `${services.config.publicUrl}/~integrations/${name}${path}`
}

/** The same for what is shown in frames: without cookies. */
function publicContentEndpoint({ services }: Urls, name: string, path = ''): string {
  return `${services.config.publicUrl}/~integration-content/${name}${path}`
}

export function presentIntegration(
  ctx: Context,
  integration: IntegrationRow,
  owner: Organization,
): Integration {
  const { name, version, description, summary } = integration
  const assets = `${ctx.services.config.publicUrl}/~integration-assets/${name}`
  const isAdmin = owner.permissions.admin
  const { externalLinks = [], ...manifest } = JSON.parse(integration.manifest)
  return {
    object: 'integration',
    name,
    version,
    title: integration.title,
    ...(description === '' ? {} : { description }),
    ...(summary === '' ? {} : { summary }),
    previewImages: Array.from(
      { length: integration.preview_images },
      (_each, at) => `${assets}/preview-${at + 1}?v=${version}`,
    ),
    target: integration.target,
    verified: false,
    visibility: integration.visibility,
    scopes: JSON.parse(integration.scopes),
    categories: JSON.parse(integration.categories),
    ...manifest,
    externalLinks,
    owner,
    urls: {
      location: locationUrl(ctx, `/integrations/${name}`),
      ...(integration.has_icon === 1 ? { icon: `${assets}/icon?v=${version}` } : {}),
      app: appUrl(ctx, `/integrations/${name}`),
      assets,
      publicEndpoint: publicEndpoint(ctx, name),
      publicContentEndpoint: publicContentEndpoint(ctx, name),
    },
    permissions: { admin: isAdmin, install: isAdmin || integration.visibility !== 'private' },
    ...(isAdmin ? developmentOf(ctx, integration) : {}),
  }
}

function developmentOf(
  { now }: Context,
  { dev_url: tunnelUrl, dev_all, dev_until: until }: IntegrationRow,
): Pick<Integration, 'development'> {
  if (tunnelUrl === null || until === null || until <= now) return {}
  return { development: { tunnelUrl, all: dev_all === 1, until: toTimestamp(until) } }
}

/** Who looks: only those who may change a configuration see what is in it. */
export type Sight = { canConfigure: boolean }

export function sightOf({ actor, permission }: Context): Sight {
  if (actor.kind !== 'user') return { canConfigure: true }
  // What an administrator put in there may be secret: a token for reading does not see it.
  return { canConfigure: permission?.role === 'admin' && !actor.isReadOnly }
}

/** As `sightOf`, for installations on organizations that the caller administrates. */
export function administratorSight({ actor }: Context): Sight {
  return { canConfigure: actor.kind !== 'user' || !actor.isReadOnly }
}

export function presentInstallation(
  ctx: Context,
  row: InstallationRow,
  { canConfigure }: Sight,
): Installation {
  const path = `/integrations/${row.integration_name}/installations/${row.id}`
  const own = `/~installations/${row.id}`
  return {
    id: row.id,
    status: row.status,
    space_selection: row.space_selection,
    site_selection: row.site_selection,
    spaces: row.spaces,
    configuration: canConfigure ? JSON.parse(ctx.services.secrets.decrypt(row.configuration)) : {},
    createdAt: toTimestamp(row.created_at),
    updatedAt: toTimestamp(row.updated_at),
    urls: {
      location: locationUrl(ctx, path),
      app: appUrl(ctx, `/orgs/${row.organization_id}/integrations/${row.integration_name}`),
      publicEndpoint: publicEndpoint(ctx, row.integration_name, own),
      publicContentEndpoint: publicContentEndpoint(ctx, row.integration_name, own),
    },
    externalIds: JSON.parse(row.external_ids),
    target: { organization: row.organization_id },
    scopes: agreedScopes(row),
    pendingScopes: pendingScopes(row),
    failedSetups: row.failed_places + (row.setup_error === null ? 0 : 1),
    ...(canConfigure && presentSetupError(ctx, row)),
  }
}

/** An installation on a space or site, without naming it. */
export function presentContentInstallation(
  ctx: Context,
  row: ContentInstallationRow,
  { canConfigure }: Sight,
) {
  const { installation_id: installation, content_id: contentId, kind } = row
  const own = `/~installations/${installation}/~${kind}s/${contentId}`
  return {
    integration: row.integration_name,
    installation,
    status: row.status,
    configuration: canConfigure ? JSON.parse(ctx.services.secrets.decrypt(row.configuration)) : {},
    externalIds: JSON.parse(row.external_ids),
    ...(canConfigure && presentSetupError(ctx, row)),
    urls: {
      location: locationUrl(
        ctx,
        `/integrations/${row.integration_name}/installations/${installation}/${kind}s/${contentId}`,
      ),
      publicEndpoint: publicEndpoint(ctx, row.integration_name, own),
      publicContentEndpoint: publicContentEndpoint(ctx, row.integration_name, own),
    },
  }
}

import { ApiError } from '../../../contract/errors.ts'
import type { PublishIntegration } from '../../../contract/observers/integrations.ts'
import { foldCase } from '../../../engine/search/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { isUniqueViolation, type Tables } from '../../../platform/database/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { askForScopes } from './ask-for-scopes.ts'
import { requireOwner } from './require-owner.ts'
import {
  integrationPublished,
  blockDomains,
  wrongConfiguration,
  insertIntegration,
  lockIntegration,
  replaceImages,
  replaceTags,
  updateIntegration,
  type Image,
} from '../integration-registry/index.ts'

type Row = Tables['integrations']
type Published = { name: string; body: PublishIntegration; images: Image[] }

/** Publishes an integration for the first time, or its next version. */
export async function publishIntegration(ctx: Context, { name, body, images }: Published): Promise<void> {
  const wrong = wrongConfiguration(body)
  if (wrong !== undefined) throw new ApiError('bad-request', wrong)
  const previous = await lockIntegration(ctx.db, name)
  const organizationId = await requireOwner(ctx, body.organization, previous)
  const scopes: string[] = body.scopes ?? JSON.parse(previous?.scopes ?? '[]')
  const version = versionOf(ctx, { body, images, scopes, previous })
  const integrationId = previous?.id ?? newId()
  if (previous !== undefined) await updateIntegration(ctx.db, integrationId, version)
  else await insertOrRefuse(ctx, { ...version, ...firstOf(ctx, { integrationId, name, organizationId }) })
  await replaceTags(ctx.db, integrationId, [
    ...(body.categories ?? []).map((value) => ({ kind: 'category' as const, value })),
    ...scopes.map((value) => ({ kind: 'scope' as const, value })),
    ...blockDomains(body).map((value) => ({ kind: 'domain' as const, value })),
  ])
  await replaceImages(ctx.db, integrationId, images)
  await askForScopes(ctx, { integrationId, organizationId, scopes })
  await ctx.emit(integrationPublished({ organizationId, integrationId, version: version.version }))
}

type Version = Omit<
  Row,
  'id' | 'name' | 'name_folded' | 'organization_id' | 'created_at' | 'removed_at' | `dev_${string}`
>

function versionOf(
  ctx: Context,
  {
    body,
    images,
    scopes,
    previous,
  }: Omit<Published, 'name'> & { scopes: string[]; previous: Row | undefined },
): Version {
  const { blocks, contentSources, configurations, contentSecurityPolicy, externalLinks = [] } = body
  const title = required('title', body.title ?? previous?.title)
  return {
    version: (previous?.version ?? 0) + 1,
    title,
    title_folded: foldCase(title),
    description: body.description ?? previous?.description ?? '',
    summary: body.summary ?? '',
    visibility: body.visibility ?? 'private',
    target: body.target ?? 'all',
    scopes: JSON.stringify(scopes),
    categories: JSON.stringify(body.categories ?? []),
    manifest: JSON.stringify({
      blocks,
      contentSources,
      configurations,
      contentSecurityPolicy,
      externalLinks,
    }),
    has_blocks: blocks !== undefined && blocks.length > 0 ? 1 : 0,
    has_content_sources: contentSources !== undefined && contentSources.length > 0 ? 1 : 0,
    script: required('script', body.script ?? previous?.script),
    secrets: ctx.services.secrets.encrypt(JSON.stringify(body.secrets ?? {})),
    preview_images: images.filter((image) => image.position > 0).length,
    has_icon: images.some((image) => image.position === 0) ? 1 : 0,
    updated_at: ctx.now,
  }
}

function required(member: string, value: string | undefined): string {
  if (value === undefined) throw new ApiError('bad-request', `${member}: is required`)
  return value
}

function firstOf(
  ctx: Context,
  given: { integrationId: string; name: string; organizationId: string },
): Omit<Row, keyof Version> {
  return {
    id: given.integrationId,
    name: given.name,
    name_folded: foldCase(given.name),
    organization_id: given.organizationId,
    dev_url: null,
    dev_all: 0,
    dev_until: null,
    dev_failed_at: null,
    created_at: ctx.now,
    removed_at: null,
  }
}

// Two may ask for a name at once; the index lets one have it.
async function insertOrRefuse(ctx: Context, row: Row): Promise<void> {
  try {
    await insertIntegration(ctx.db, row)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new ApiError('conflict', `The name "${row.name}" was just taken`)
  }
}

import type { OpenAPISpec, OpenAPISpecVersion } from '../../../contract/generated/openapi-specs.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import { appUrl, locationUrl } from '../../../kernel/urls.ts'
import { specFlags } from './policy.ts'
import type { SpecRow, VersionRow } from './queries.ts'

export function presentSpec(ctx: Context, spec: SpecRow): OpenAPISpec {
  const { last_version: lastVersion, last_processed_at: processedAt, last_error_code: code } = spec
  const path = pathOf(spec)
  const errors = JSON.parse(spec.last_errors)
  return {
    object: 'openapi-spec',
    id: spec.id,
    createdAt: toTimestamp(spec.created_at),
    updatedAt: toTimestamp(spec.updated_at),
    slug: spec.slug,
    ...(spec.source_url === null ? {} : { sourceURL: spec.source_url, refresh: spec.refresh }),
    processingState: spec.processing_state,
    visibility: spec.visibility,
    ...(lastVersion === null ? {} : { lastVersion }),
    ...(processedAt === null ? {} : { lastProcessedAt: toTimestamp(processedAt) }),
    ...(code === null ? {} : { lastProcessErrorCode: code, lastProcessedErrors: errors }),
    lastProcessedErrorCount: code === null ? 0 : errors.length,
    permissions: specFlags(ctx.permission),
    urls: {
      location: locationUrl(ctx, path),
      app: appUrl(ctx, path),
      ...(spec.visibility === 'public' ? { published: publishedUrl(ctx, spec) } : {}),
    },
  }
}

/** Where anybody reads a public specification. */
function publishedUrl({ services }: Pick<Context, 'services'>, spec: SpecRow): string {
  return `${services.config.publicUrl}${publishedPath(spec)}`
}

export function publishedPath({ id, slug }: Pick<SpecRow, 'id' | 'slug'>): string {
  return `/openapi/${id}/${slug}.json`
}

export function presentVersion(ctx: Context, spec: SpecRow, version: VersionRow): OpenAPISpecVersion {
  const location = locationUrl(ctx, `${pathOf(spec)}/versions/${version.id}`)
  return {
    object: 'openapi-spec-version',
    id: version.id,
    createdAt: toTimestamp(version.created_at),
    url: `${location}/content`,
    urls: { location },
  }
}

/** The content of a version as JSON text, around the text of the document that is stored. */
export function presentContent(
  ctx: Context,
  { spec, version, document }: { spec: SpecRow; version: VersionRow; document: string },
): string {
  const { url } = presentVersion(ctx, spec, version)
  const urls = {
    source: version.source_url ?? locationUrl(ctx, `${pathOf(spec)}/versions/latest/content/raw`),
    public: spec.visibility === 'public' ? publishedUrl(ctx, spec) : null,
  }
  const file = { filename: `${spec.slug}.json`, dir: './', isEntrypoint: true, references: [] }
  const around = JSON.stringify({ url, urls }).slice(1)
  return `{"filesystem":[${JSON.stringify(file).slice(0, -1)},"specification":${document}}],${around}`
}

function pathOf({ organization_id: organizationId, slug }: SpecRow): string {
  return `/orgs/${organizationId}/openapi/${slug}`
}

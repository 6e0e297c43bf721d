import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { isShownOnSite, specBySlug, versionBy, type SpecRow, type VersionRow } from './queries.ts'

type Named = { organizationId: string; specSlug: string }

/** A specification by its slug; visitors see what a page of their site shows. */
export async function readSpec(ctx: Context, named: Named): Promise<SpecRow> {
  const spec = await specBySlug(ctx.db, named)
  if (spec === undefined || !(await isForCaller(ctx, spec))) throw absent(named)
  return spec
}

/** A version of a specification by its id, or its latest. */
export async function readVersion(
  ctx: Context,
  { versionId, ...named }: Named & { versionId?: string },
): Promise<{ spec: SpecRow; version: VersionRow }> {
  const spec = await readSpec(ctx, named)
  const id = versionId ?? spec.last_version
  const version = id === null ? undefined : await versionBy(ctx.db, { specId: spec.id, versionId: id })
  if (version !== undefined) return { spec, version }
  throw new ApiError(
    'not-found',
    versionId === undefined
      ? `The specification "${named.specSlug}" has no version yet`
      : `The specification "${named.specSlug}" has no version "${versionId}"`,
  )
}

async function isForCaller({ actor, db }: Context, spec: SpecRow): Promise<boolean> {
  if (actor.kind !== 'visitor' || spec.visibility === 'public') return true
  return isShownOnSite(db, { siteId: actor.siteId, specSlug: spec.slug })
}

function absent({ specSlug }: Named): ApiError {
  return new ApiError('not-found', `No OpenAPI specification "${specSlug}" in this organization`)
}

import { createHash } from 'node:crypto'
import { ApiError } from '../../../contract/errors.ts'
import type { Lookup } from '../../../contract/publishing/published-sites.ts'
import type { Context } from '../../../kernel/context.ts'
import { permissionOn } from '../../people/access/index.ts'
import { type VisitorPayload, type Visitor } from '../site-access/index.ts'
import { findVersion } from './find-version.ts'
import { steadyToken } from './steady-token.ts'
import { resolvePublishedUrl, type PublishedContent } from './resolve-published-url.ts'

type Wanted = { url: string; visitor?: VisitorPayload | undefined; redirectOnError?: boolean | undefined }

/** What is published at an address, for a renderer that goes on with the token in the answer. */
export async function lookUpContent(
  ctx: Context,
  { url, visitor, redirectOnError = false }: Wanted,
): Promise<Lookup> {
  const resolution = await resolvePublishedUrl(ctx, { url: parse(url), visitor })
  const absent = new ApiError('not-found', `Nothing is published at ${url}`)
  switch (resolution.kind) {
    case 'content':
      return present(ctx, await withVersion(ctx, resolution, absent))
    case 'redirect':
      return { target: 'content', redirect: resolution.url }
    case 'login':
      if (resolution.url === undefined)
        throw new ApiError(
          'forbidden',
          'This site is for visitors who are signed in, and has no login address',
        )
      if (resolution.reason === 'invalid' && !redirectOnError)
        throw new ApiError('forbidden', 'The token of this visitor is not valid or has expired')
      return { target: 'external', site: resolution.site.id, redirect: resolution.url }
    case 'refused':
      throw new ApiError('forbidden', 'This site is for other members of its organization')
    case 'not-found':
      throw absent
  }
}

// What is proposed or past is for who may read the space, or was given a preview of the site.
async function withVersion(
  ctx: Context,
  content: PublishedContent,
  absent: ApiError,
): Promise<PublishedContent> {
  const { version, spaceId, visitor, site } = content
  if (version === undefined) return content
  const space = { id: spaceId, organizationId: site.organization_id }
  if (!visitor.isPreview && (await permissionOn(ctx, space)) === undefined) throw absent
  return { ...content, visitor: { ...visitor, version: await findVersion(ctx, spaceId, version) } }
}

function parse(url: string): URL {
  const parsed = URL.parse(url)
  if (parsed !== null && /^https?:$/.test(parsed.protocol)) return parsed
  throw new ApiError('bad-request', 'url: must be an address that begins with http:// or https://')
}

async function present(ctx: Context, content: PublishedContent): Promise<Lookup> {
  const { site, section, visitor, key } = content
  const isKnown =
    Object.keys(visitor.claims).length > 1 || Object.keys(visitor.claims.unsigned ?? {}).length > 0
  return {
    site: site.id,
    ...(section === undefined ? {} : { siteSection: section.id }),
    siteSpace: content.siteSpace.id,
    space: content.spaceId,
    ...(visitor.version && presentVersion(visitor.version)),
    pathname: `/${content.path.split('/').map(encodeURIComponent).join('/')}`,
    basePath: content.basePath,
    siteBasePath: content.siteBasePath,
    apiToken: await steadyToken(ctx, content),
    organization: site.organization_id,
    ...(visitor.shareLinkId === undefined || key === undefined ? {} : { shareKey: key }),
    complete: content.isComplete,
    ...(isKnown ? { contextId: hash(JSON.stringify(visitor.claims)) } : {}),
    canonicalUrl: content.canonicalUrl,
  }
}

function presentVersion({ revisionId, changeRequestId }: NonNullable<Visitor['version']>) {
  return {
    revision: revisionId,
    ...(changeRequestId === undefined ? {} : { changeRequest: changeRequestId }),
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

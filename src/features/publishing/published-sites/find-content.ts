import { ApiError } from '../../../contract/errors.ts'
import type { ResponseBody } from '../../../contract/operation.ts'
import type { getContentByUrl } from '../../../contract/publishing/published-sites.ts'
import type { RevisionPage } from '../../../contract/content/pages.ts'
import type { Context } from '../../../kernel/context.ts'
import { permissionOn, resourceBy } from '../../people/access/index.ts'
import { presentChangeRequest, readChangeRequest } from '../../review/change-requests/index.ts'
import { readCollection } from '../../content/collections/index.ts'
import { locatePath, openHeadView } from '../../content/views/index.ts'
import { readPageByPath } from '../../content/pages/index.ts'
import { readSpace } from '../../content/spaces/index.ts'
import { resolvePublishedUrl } from './resolve-published-url.ts'
import { decodeUriComponent } from '../../../engine/decode-uri-component.ts'

type FoundContent = ResponseBody<typeof getContentByUrl>
type SpacePlace = { spaceId: string; changeRequestId?: string | undefined; path: string }

/** The content behind an address of the app, of the API or of a published site, when the caller may see it. */
export async function findContent(ctx: Context, text: string): Promise<FoundContent> {
  const url = URL.parse(text)
  if (url === null) throw new ApiError('bad-request', 'url: must be an absolute address')
  const absent = new ApiError('not-found', `No content at ${text}`)
  const place = placeOf(ctx, url) ?? (await publishedPlace(ctx, url))
  if (place === undefined) throw absent
  const id = 'collectionId' in place ? place.collectionId : place.spaceId
  const kind = 'collectionId' in place ? 'collection' : 'space'
  const resource = await resourceBy(ctx.db, { id, kind })
  if (resource === undefined || resource.deleted_at !== null) throw absent
  if ((await permissionOn(ctx, { id, organizationId: resource.organization_id })) === undefined) throw absent
  return 'collectionId' in place
    ? { collection: await readCollection(ctx, place.collectionId) }
    : presentPlace(ctx, place)
}

// `/app/spaces/<id>/[changes/<number>/]<page>` and `/v1/spaces/<id>/...`.
function placeOf(ctx: Context, url: URL): SpacePlace | { collectionId: string } | undefined {
  const { publicUrl } = ctx.services.config
  const address = `${url.origin}${url.pathname}`
  if (!address.startsWith(`${publicUrl}/`)) return undefined
  const [root = '', kind, id, ...rest] = address.slice(publicUrl.length + 1).split('/')
  if (!['app', 'v1'].includes(root) || id === undefined || id === '') return undefined
  if (kind === 'collections') return { collectionId: id }
  if (kind !== 'spaces') return undefined
  const marks = root === 'app' ? ['changes'] : ['change-requests']
  const isChange = marks.includes(rest[0] ?? '')
  const path = isChange ? rest.slice(2) : rest
  return {
    spaceId: id,
    ...(isChange ? { changeRequestId: rest[1] } : {}),
    path: root === 'app' ? path.map(decodeUriComponent).join('/') : '',
  }
}

async function publishedPlace(ctx: Context, url: URL): Promise<SpacePlace | undefined> {
  const resolution = await resolvePublishedUrl(ctx, { url })
  if (resolution.kind !== 'content') return undefined
  const { spaceId, path, version } = resolution
  return { spaceId, path, ...(version?.kind === 'changes' ? { changeRequestId: version.id } : {}) }
}

async function presentPlace(
  ctx: Context,
  { spaceId, changeRequestId, path }: SpacePlace,
): Promise<FoundContent> {
  const changeRequest =
    changeRequestId === undefined ? undefined : await readChangeRequest(ctx, { spaceId, changeRequestId })
  const page = await pageAt(ctx, changeRequest?.id ?? spaceId, path)
  return {
    space: await readSpace(ctx, spaceId),
    ...(changeRequest === undefined ? {} : { changeRequest: presentChangeRequest(ctx, changeRequest) }),
    ...(page === undefined ? {} : { page }),
  }
}

async function pageAt(ctx: Context, headId: string, path: string): Promise<RevisionPage | undefined> {
  const view = await openHeadView(ctx, headId)
  const found = await locatePath(view, path)
  return found && readPageByPath(ctx, view, path)
}

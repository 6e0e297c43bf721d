import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser } from '../../people/access/index.ts'
import { previewMark } from './admit-visitor.ts'
import { requireCountedSite, siteSpacePath, siteUrl } from '../sites/index.ts'
import { loadStructure } from '../site-structure/index.ts'
import { visitorToken } from './visitor-token.ts'
import type { Claims } from './visitor.ts'
import { isRecord } from '../../../engine/is-record.ts'

type Wanted = {
  siteId: string
  siteSpace?: string | undefined
  claims?: string | undefined
  /** With the caller's own drafts of how it looks. */
  draft?: boolean | undefined
}

/** An address at which a site can be seen for an hour, published or not, as somebody with given claims. */
export async function previewUrl(
  ctx: Context,
  { siteId, siteSpace: wanted, claims, draft = false }: Wanted,
): Promise<string> {
  const site = await requireCountedSite(ctx, siteId)
  const { sections, siteSpaces } = await loadStructure(ctx.db, siteId)
  const siteSpace = siteSpaces.find(({ id }) => id === wanted)
  if (wanted !== undefined && siteSpace === undefined)
    throw new ApiError('bad-request', 'siteSpace: no such site-space on this site')
  const token = await visitorToken(
    ctx.services,
    {
      siteId,
      organizationId: site.organization_id,
      shareLinkId: undefined,
      isSigned: true,
      isPreview: true,
      previewedBy: actingUser(ctx),
      ...(draft ? { hasDrafts: true } : {}),
      claims: claims === undefined ? { unsigned: {} } : parse(claims),
    },
    'site-previews',
  )
  const section = sections.find(({ id }) => id === siteSpace?.section_id)
  const place = siteSpace === undefined ? '' : siteSpacePath(section, siteSpace)
  const key = `${previewMark}${token}`
  // The app frames it, and a page lets itself be framed by its own origin only.
  if (draft) return `${ctx.services.config.publicUrl}/sites/${site.basename}/${key}/${place}`
  // Where the site's own domain may not lead here yet, the installation's always does.
  const root = siteUrl(
    ctx,
    { basename: site.basename, hostname: null, hostname_verified_at: null, proxy_origin: null },
    key,
  )
  return `${root}${place}`
}

function parse(text: string): Claims {
  try {
    const claims: unknown = JSON.parse(text)
    if (isRecord(claims)) return { unsigned: {}, ...claims }
  } catch {
    // Answered below, like everything else that is no object.
  }
  throw new ApiError('bad-request', 'claims: must be a JSON object')
}

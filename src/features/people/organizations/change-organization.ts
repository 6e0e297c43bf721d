import { ApiError } from '../../../contract/errors.ts'
import type { Input } from '../../../contract/operation.ts'
import type { updateOrganizationById } from '../../../contract/people/organizations.ts'
import { MergeRules } from '../../../contract/review/merge-rules.ts'
import { withoutUnknown } from '../../../contract/without-unknown.ts'
import type { Context } from '../../../kernel/context.ts'
import { isUniqueViolation, type Tables } from '../../../platform/database/index.ts'
import { resourceExists } from '../access/index.ts'
import { dropPicture, storePicture, type ReadPicture } from '../pictures/index.ts'
import { organizationUpdated } from './events.ts'
import { organizationIdWithHostname, replaceEmailDomains, updateOrganization } from './queries.ts'

type Change = Input<typeof updateOrganizationById>['body']

export async function changeOrganization(
  ctx: Context,
  organizationId: string,
  change: Change,
): Promise<void> {
  await requireFreeHostname(ctx, organizationId, change.hostname)
  await requireSite(ctx, organizationId, change.defaultContent?.site)
  // What was uploaded is shown no more.
  if (change.logo !== undefined) await dropPicture(ctx, { organization_id: organizationId }, change.logo)
  try {
    await updateOrganization(ctx.db, organizationId, await columnsOf(change))
  } catch (error) {
    if (isUniqueViolation(error)) throw hostnameTaken(change.hostname)
    throw error
  }
  if (change.emailDomains !== undefined) {
    const domains = new Set(change.emailDomains.map((domain) => domain.toLowerCase()))
    await replaceEmailDomains(ctx.db, organizationId, [...domains])
  }
  await ctx.emit(organizationUpdated({ organizationId }))
}

/** Shows a picture beside the organization's name. */
export async function changeLogo(ctx: Context, organizationId: string, picture: ReadPicture): Promise<void> {
  const logo = await storePicture(ctx, { organization_id: organizationId }, picture)
  await updateOrganization(ctx.db, organizationId, { logo })
  await ctx.emit(organizationUpdated({ organizationId }))
}

async function requireFreeHostname(
  ctx: Context,
  organizationId: string,
  hostname: string | undefined,
): Promise<void> {
  if (hostname === undefined) return
  const holder = await organizationIdWithHostname(ctx.db, hostname)
  if (holder !== undefined && holder !== organizationId) throw hostnameTaken(hostname)
}

function hostnameTaken(hostname: string | undefined): ApiError {
  return new ApiError('conflict', `hostname: "${hostname}" belongs to another organization; choose another`)
}

async function requireSite(ctx: Context, organizationId: string, site: string | undefined): Promise<void> {
  if (site === undefined || (await resourceExists(ctx.db, { id: site, kind: 'site', organizationId }))) return
  throw new ApiError('bad-request', 'defaultContent.site: no such site in this organization')
}

async function columnsOf(change: Change): Promise<Partial<Tables['organizations']>> {
  const columns: Partial<Tables['organizations']> = {}
  if (change.title !== undefined) columns.title = change.title
  if (change.hostname !== undefined) columns.hostname = change.hostname
  if (change.defaultRole !== undefined) columns.default_role = change.defaultRole
  if (change.logo !== undefined) columns.logo = change.logo
  if (change.sso !== undefined) columns.sso = change.sso ? 1 : 0
  if (change.ai !== undefined) columns.ai = change.ai ? 1 : 0
  if (change.inviteLinks !== undefined) columns.invite_links = change.inviteLinks ? 1 : 0
  if (change.mergeRules !== undefined)
    columns.merge_rules = JSON.stringify(await withoutUnknown(MergeRules, change.mergeRules))
  if (change.defaultContent !== undefined) {
    columns.default_content = change.defaultContent === null ? null : JSON.stringify(change.defaultContent)
  }
  return columns
}

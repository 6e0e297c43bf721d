import { ApiError } from '../../../contract/errors.ts'
import type { List, Page } from '../../../contract/pagination.ts'
import type { CustomizationDraft } from '../../../contract/publishing/site-customization-draft.ts'
import {
  CustomizationInput,
  type SiteCustomization,
} from '../../../contract/publishing/site-customization.ts'
import { withoutUnknown } from '../../../contract/without-unknown.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import { requirePerson } from '../../people/access/index.ts'
import { loadStructure } from '../site-structure/index.ts'
import { withKnownFonts } from './known-fonts.ts'
import { customizationOf } from './merge-customization.ts'
import { deleteDraft, draftPage, draftsOf, upsertDraft, type OwnDraft } from './queries.ts'
import { requireCustomization } from './require-customization.ts'

type DraftPlace = { siteId: string; siteSpace?: string | undefined }

/** The caller's own draft. */
export async function readDraft(
  ctx: Context,
  { siteId, siteSpace }: DraftPlace,
): Promise<CustomizationDraft> {
  const { userId } = requirePerson(ctx)
  const rows = await draftsOf(ctx.db, { siteId, userId })
  const row = rows.find(({ place }) => place === (siteSpace ?? ''))
  if (row === undefined) throw new ApiError('not-found', 'You keep no draft of how this site looks')
  return present(row)
}

export async function listDrafts(
  ctx: Context,
  { siteId, page }: { siteId: string; page: Page },
): Promise<List<CustomizationDraft>> {
  const { userId } = requirePerson(ctx)
  return draftPage(ctx.db, { siteId, userId }, { page, item: present })
}

export async function putDraft(
  ctx: Context,
  {
    organizationId,
    siteId,
    siteSpace,
    customization: given,
  }: DraftPlace & { organizationId: string; customization: CustomizationInput },
): Promise<CustomizationDraft> {
  const { userId } = requirePerson(ctx)
  requireCustomization(given)
  const { siteSpaces } = await loadStructure(ctx.db, siteId)
  if (siteSpace !== undefined && !siteSpaces.some(({ id }) => id === siteSpace))
    throw new ApiError('bad-request', 'siteSpace: no such site-space on this site')
  const known = await withoutUnknown(CustomizationInput, given)
  const row = {
    place: siteSpace ?? '',
    customization: JSON.stringify(await withKnownFonts(ctx, organizationId, known)),
    updated_at: ctx.now,
  }
  await upsertDraft(ctx.db, { ...row, site_id: siteId, user_id: userId })
  return present(row)
}

/** Ends the caller's draft of a place; what integrations set was never one. */
export async function removeDraft({ actor, db }: Context, { siteId, siteSpace }: DraftPlace): Promise<void> {
  if (actor.kind === 'user') await deleteDraft(db, { siteId, userId: actor.userId, place: siteSpace ?? '' })
}

/** The drafts that a preview shows, by the site-space; that of the site has no name. */
export async function draftsFor(
  { actor, db }: Context,
  siteId: string,
): Promise<Map<string, SiteCustomization>> {
  if (actor.kind !== 'visitor' || actor.hasDrafts !== true || actor.previewedBy === undefined)
    return new Map()
  const rows = await draftsOf(db, { siteId, userId: actor.previewedBy })
  return new Map(rows.map((row) => [row.place, customizationOf(row)]))
}

function present(row: OwnDraft): CustomizationDraft {
  return {
    object: 'site-customization-draft',
    ...(row.place === '' ? {} : { siteSpace: row.place }),
    customization: customizationOf(row),
    updatedAt: toTimestamp(row.updated_at),
  }
}

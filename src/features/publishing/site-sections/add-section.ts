import { generateKeyBetween } from 'fractional-indexing'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { addSiteSpaces } from '../site-spaces/index.ts'
import { requireSite, requireSpaces, pathFrom } from '../sites/index.ts'
import { loadStructure, type Structure, insertSection, moveSiteSpaces } from '../site-structure/index.ts'

type NewSection = {
  spaceId: string
  title?: string | null | undefined
  icon?: string | null | undefined
  description?: string | null | undefined
}

/** Adds a section that shows a space. The first one turns what the site shows already into another. */
export async function addSection(ctx: Context, siteId: string, given: NewSection): Promise<string> {
  const site = await requireSite(ctx, siteId)
  const { spaceId } = given
  const organizationId = site.organization_id
  const titles = await requireSpaces(ctx, { organizationId, spaceIds: [spaceId], member: 'spaceId' })
  const structure = await loadStructure(ctx.db, siteId)
  if (structure.kind === 'siteSpaces' && structure.siteSpaces.length > 0)
    await turnIntoSection(ctx, siteId, structure)
  const sectionId = await insert(ctx, siteId, {
    title: given.title ?? titles.get(spaceId) ?? '',
    icon: given.icon ?? null,
    description: given.description ?? null,
  })
  await addSiteSpaces(ctx, { siteId, spaceIds: [spaceId], sectionId, member: 'spaceId' })
  return sectionId
}

async function turnIntoSection(ctx: Context, siteId: string, { siteSpaces }: Structure): Promise<void> {
  const title = siteSpaces.find(({ isDefault }) => isDefault)?.title ?? ''
  const sectionId = await insert(ctx, siteId, { title, icon: null, description: null })
  await moveSiteSpaces(ctx.db, siteId, { from: null, to: sectionId })
}

async function insert(
  ctx: Context,
  siteId: string,
  { title, ...rest }: { title: string; icon: string | null; description: string | null },
): Promise<string> {
  const { nodes, sections } = await loadStructure(ctx.db, siteId)
  const last = nodes.at(-1)
  const position = last?.kind === 'group' ? last.group.position : last?.section.position
  const sectionId = newId()
  await insertSection(ctx.db, {
    id: sectionId,
    site_id: siteId,
    group_id: null,
    // A space's title may be shorter or longer than a section's.
    title: title.trim().length < 2 ? 'Section' : title.slice(0, 128),
    ...rest,
    path: pathFrom(title, new Set(sections.map(({ path }) => path))),
    condition: null,
    is_default: 0,
    position: generateKeyBetween(position ?? null, null),
  })
  return sectionId
}

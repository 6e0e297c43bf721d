import { sql, type RawBuilder } from 'kysely'
import type { Db, Tables } from '../../../platform/database/index.ts'

export type GroupRow = Tables['site_section_groups']
export type SectionRow = Tables['site_sections']
export type SiteSpaceRow = Tables['site_spaces'] & { title: string }

/** What the structure of sites is made of, each kind in its order. */
export type StructureRows = { groups: GroupRow[]; sections: SectionRow[]; siteSpaces: SiteSpaceRow[] }

/** The rows of several sites. Spaces in the trash, and those that went to another organization, are not shown. */
export async function structureRows(db: Db, siteIds: string[]): Promise<StructureRows> {
  if (siteIds.length === 0) return { groups: [], sections: [], siteSpaces: [] }
  const [groups, sections, siteSpaces] = await Promise.all([
    db
      .selectFrom('site_section_groups')
      .selectAll()
      .where('site_id', 'in', siteIds)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('site_sections')
      .selectAll()
      .where('site_id', 'in', siteIds)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('site_spaces')
      .innerJoin('sites', 'sites.id', 'site_spaces.site_id')
      .innerJoin('spaces', (join) =>
        join
          .onRef('spaces.id', '=', 'site_spaces.space_id')
          .onRef('spaces.organization_id', '=', 'sites.organization_id'),
      )
      .innerJoin('resources', 'resources.id', 'spaces.id')
      .selectAll('site_spaces')
      .select('spaces.title')
      .where('site_spaces.site_id', 'in', siteIds)
      .where('resources.deleted_at', 'is', null)
      .orderBy('site_spaces.position')
      .orderBy('site_spaces.id')
      .execute(),
  ])
  return { groups, sections, siteSpaces }
}

export async function insertSiteSpaces(db: Db, siteSpaces: Tables['site_spaces'][]): Promise<void> {
  if (siteSpaces.length > 0) await db.insertInto('site_spaces').values(siteSpaces).execute()
}

export async function updateSiteSpace(
  db: Db,
  id: string,
  change: Partial<Omit<Tables['site_spaces'], 'id' | 'site_id'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db.updateTable('site_spaces').set(change).where('id', '=', id).execute()
}

export async function deleteSiteSpace(db: Db, id: string): Promise<void> {
  await db.deleteFrom('site_spaces').where('id', '=', id).execute()
}

/** Moves all site-spaces of a site that are in one section, or in none, to another. */
export async function moveSiteSpaces(
  db: Db,
  siteId: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<void> {
  await db
    .updateTable('site_spaces')
    .set({ section_id: to })
    .where('site_id', '=', siteId)
    .where('section_id', from === null ? 'is' : '=', from)
    .execute()
}

/** Whether a section has a site-space at all, even of a space that is in the trash. */
export async function holdsSiteSpaces(db: Db, sectionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('site_spaces')
    .select('id')
    .where('section_id', '=', sectionId)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertSection(db: Db, section: SectionRow): Promise<void> {
  await db.insertInto('site_sections').values(section).execute()
}

export async function updateSection(
  db: Db,
  id: string,
  change: Partial<Omit<SectionRow, 'id' | 'site_id'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db.updateTable('site_sections').set(change).where('id', '=', id).execute()
}

export async function deleteSection(db: Db, id: string): Promise<void> {
  await db.deleteFrom('site_sections').where('id', '=', id).execute()
}

export async function insertGroup(db: Db, group: GroupRow): Promise<void> {
  await db.insertInto('site_section_groups').values(group).execute()
}

export async function updateGroup(
  db: Db,
  id: string,
  change: Partial<Omit<GroupRow, 'id' | 'site_id'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db.updateTable('site_section_groups').set(change).where('id', '=', id).execute()
}

export async function deleteGroup(db: Db, id: string): Promise<void> {
  await db.deleteFrom('site_section_groups').where('id', '=', id).execute()
}

/** Puts sections into a group, or at the root, at these places. */
export async function placeSections(
  db: Db,
  groupId: string | null,
  places: { id: string; position: string }[],
): Promise<void> {
  if (places.length === 0) return
  await db
    .updateTable('site_sections')
    .set({ group_id: groupId, position: positionBy(places) })
    .where(
      'id',
      'in',
      places.map(({ id }) => id),
    )
    .execute()
}

/** As `placeSections`, for groups. */
export async function placeGroups(
  db: Db,
  parentId: string | null,
  places: { id: string; position: string }[],
): Promise<void> {
  if (places.length === 0) return
  await db
    .updateTable('site_section_groups')
    .set({ parent_id: parentId, position: positionBy(places) })
    .where(
      'id',
      'in',
      places.map(({ id }) => id),
    )
    .execute()
}

function positionBy(places: { id: string; position: string }[]): RawBuilder<string> {
  const cases = places.map(({ id, position }) => sql`when ${id} then ${position}`)
  return sql<string>`case id ${sql.join(cases, sql` `)} end`
}

/** Makes these and no others of a site's sections and site-spaces the defaults. */
export async function setDefaults(
  db: Db,
  siteId: string,
  { sections, siteSpaces }: { sections: string[]; siteSpaces: string[] },
): Promise<void> {
  await db.updateTable('site_sections').set({ is_default: 0 }).where('site_id', '=', siteId).execute()
  await db.updateTable('site_spaces').set({ is_default: 0 }).where('site_id', '=', siteId).execute()
  if (sections.length > 0)
    await db.updateTable('site_sections').set({ is_default: 1 }).where('id', 'in', sections).execute()
  if (siteSpaces.length > 0)
    await db.updateTable('site_spaces').set({ is_default: 1 }).where('id', 'in', siteSpaces).execute()
}

/** The sites that show any of these spaces. */
export async function sitesShowing(db: Db, spaceIds: string[]): Promise<Tables['sites'][]> {
  if (spaceIds.length === 0) return []
  return db
    .selectFrom('sites')
    .selectAll()
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('site_spaces')
        .select('site_spaces.site_id')
        .where('site_spaces.space_id', 'in', spaceIds),
    )
    .orderBy('id')
    .execute()
}

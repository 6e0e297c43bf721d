import type { List, Page } from '../../../contract/pagination.ts'
import { forUpdate, keysetPage, type Db, type Tables } from '../../../platform/database/index.ts'

type FontRow = Tables['custom_fonts']
export type FontFile = Tables['custom_font_faces']
export type FontFace = Omit<FontFile, 'bytes'>
export type FontKey = { organizationId: string; fontId: string }
/** A font with what is known of its files. */
export type Font = FontRow & { faces: FontFace[] }

export async function insertFont(db: Db, font: FontRow): Promise<void> {
  await db.insertInto('custom_fonts').values(font).execute()
}

export async function insertFaces(db: Db, files: FontFile[]): Promise<void> {
  if (files.length > 0) await db.insertInto('custom_font_faces').values(files).execute()
}

export async function deleteFaces(db: Db, fontId: string, weights: number[]): Promise<void> {
  if (weights.length === 0) return
  await db
    .deleteFrom('custom_font_faces')
    .where('font_id', '=', fontId)
    .where('weight', 'in', weights)
    .execute()
}

export async function renameFont(db: Db, fontId: string, family: string): Promise<void> {
  await db.updateTable('custom_fonts').set({ family }).where('id', '=', fontId).execute()
}

/** Whether there was one. */
export async function deleteFont(db: Db, { organizationId, fontId }: FontKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('custom_fonts')
    .where('id', '=', fontId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Waits for whoever else changes the font. */
export async function lockFont(db: Db, fontId: string): Promise<void> {
  await forUpdate(db, db.selectFrom('custom_fonts').select('id').where('id', '=', fontId)).execute()
}

export async function countFonts(db: Db, organizationId: string): Promise<number> {
  const row = await db
    .selectFrom('custom_fonts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Those of the ids that are fonts of the organization. */
export async function fontsAmong(db: Db, organizationId: string, ids: string[]): Promise<Font[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('custom_fonts')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .execute()
  return withFaces(db, rows)
}

export async function fontsOf(db: Db, organizationId: string, page: Page): Promise<List<Font>> {
  const query = db.selectFrom('custom_fonts').selectAll().where('organization_id', '=', organizationId)
  const list = await keysetPage(query, {
    by: [{ reference: 'id', type: 'string', order: 'asc', value: (row) => row.id }],
    page,
    item: (row) => row,
  })
  return { ...list, items: await withFaces(db, list.items) }
}

export async function fontFileBy(
  db: Db,
  id: string,
): Promise<Pick<FontFile, 'format' | 'bytes'> | undefined> {
  return db
    .selectFrom('custom_font_faces')
    .select(['format', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst()
}

async function withFaces(db: Db, fonts: FontRow[]): Promise<Font[]> {
  if (fonts.length === 0) return []
  const faces = await db
    .selectFrom('custom_font_faces')
    .select(['id', 'font_id', 'weight', 'format'])
    .where(
      'font_id',
      'in',
      fonts.map(({ id }) => id),
    )
    .orderBy('font_id')
    .orderBy('weight')
    .execute()
  const byFont = Map.groupBy(faces, (face) => face.font_id)
  return fonts.map((font) => ({ ...font, faces: byFont.get(font.id) ?? [] }))
}

import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { fontCreated, fontDeleted, fontUpdated } from './events.ts'
import {
  countFonts,
  deleteFaces,
  deleteFont,
  fontsAmong,
  insertFaces,
  insertFont,
  lockFont,
  renameFont,
  type Font,
  type FontKey,
} from './queries.ts'
import type { ReadFaces } from './read-uploads.ts'

const mostFonts = 100

export async function createFont(
  ctx: Context,
  { organizationId, family, faces }: { organizationId: string; family: string; faces: ReadFaces },
): Promise<Font> {
  if ((await countFonts(ctx.db, organizationId)) >= mostFonts)
    throw new ApiError('conflict', `An organization has at most ${mostFonts} fonts; delete one first`)
  const fontId = newId()
  await insertFont(ctx.db, { id: fontId, organization_id: organizationId, family, created_at: ctx.now })
  await insertFaces(ctx.db, ofFont(fontId, faces))
  const font = await requireRegular(ctx, { organizationId, fontId })
  await ctx.emit(fontCreated({ organizationId, fontId }))
  return font
}

export async function changeFont(
  ctx: Context,
  key: FontKey,
  { family, faces }: { family: string | undefined; faces: ReadFaces },
): Promise<Font> {
  await lockFont(ctx.db, key.fontId)
  await requireFont(ctx, key)
  if (family !== undefined) await renameFont(ctx.db, key.fontId, family)
  await deleteFaces(ctx.db, key.fontId, faces.weights)
  await insertFaces(ctx.db, ofFont(key.fontId, faces))
  const font = await requireRegular(ctx, key)
  await ctx.emit(fontUpdated(key))
  return font
}

export async function removeFont(ctx: Context, key: FontKey): Promise<void> {
  if (await deleteFont(ctx.db, key)) await ctx.emit(fontDeleted(key))
}

export async function requireFont(ctx: Context, { organizationId, fontId }: FontKey): Promise<Font> {
  const [font] = await fontsAmong(ctx.db, organizationId, [fontId])
  if (font === undefined) throw new ApiError('not-found', 'No such font in this organization')
  return font
}

const regular = 400
const mostFaces = 20

// Without a regular weight a browser would draw text in whichever other there is.
async function requireRegular(ctx: Context, key: FontKey): Promise<Font> {
  const font = await requireFont(ctx, key)
  if (!font.faces.some(({ weight }) => weight === regular))
    throw new ApiError('wrong-state', `fontFaces: a font has a file of the weight ${regular}`)
  if (font.faces.length > mostFaces)
    throw new ApiError('wrong-state', `fontFaces: a font has at most ${mostFaces} weights`)
  return font
}

function ofFont(fontId: string, { files }: ReadFaces) {
  return files.map((file) => ({ ...file, font_id: fontId }))
}

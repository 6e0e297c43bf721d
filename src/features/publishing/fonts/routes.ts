import * as contract from '../../../contract/publishing/fonts.ts'
import { implement, implementPrepared, type Route } from '../../../http/implement.ts'
import { changeFont, createFont, removeFont, requireFont } from './change-font.ts'
import { presentFont } from './present.ts'
import { fontsOf } from './queries.ts'
import { readUploads } from './read-uploads.ts'

export const fontRoutes: Route[] = [
  implement(contract.listCustomFonts, async (ctx, { params, query }) => {
    const { items, ...list } = await fontsOf(ctx.db, params.organizationId, query)
    return { ...list, items: items.map((font) => presentFont(ctx, font)) }
  }),
  implementPrepared(
    contract.createCustomFont,
    async (ctx, { params, body }) => readUploads(ctx, { ...params, faces: body.fontFaces }),
    async (ctx, { params, body }, faces) =>
      presentFont(ctx, await createFont(ctx, { ...params, family: body.fontFamily, faces })),
  ),
  implement(contract.getCustomFont, async (ctx, { params }) =>
    presentFont(ctx, await requireFont(ctx, params)),
  ),
  implementPrepared(
    contract.updateCustomFont,
    async (ctx, { params, body }) => {
      await requireFont(ctx, params)
      return readUploads(ctx, { ...params, faces: body.fontFaces ?? [] })
    },
    async (ctx, { params, body }, faces) =>
      presentFont(ctx, await changeFont(ctx, params, { family: body.fontFamily, faces })),
  ),
  implement(contract.deleteCustomFont, async (ctx, { params }) => removeFont(ctx, params)),
]

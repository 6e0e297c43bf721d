import type { CustomFont } from '../../../contract/publishing/fonts.ts'
import type { FontDefinition } from '../../../contract/publishing/site-customization-words.ts'
import type { Context } from '../../../kernel/context.ts'
import { isAtLeast } from '../../people/access/index.ts'
import type { Font, FontFace } from './queries.ts'

export function presentFont(ctx: Context, font: Font): CustomFont {
  const role = ctx.permission?.role ?? null
  return { ...fontDefinition(ctx, font), permissions: { edit: isAtLeast(role, 'create') } }
}

/** A font as a customization names it. */
export function fontDefinition({ services }: Context, { id, family, faces }: Font): FontDefinition {
  return {
    id,
    custom: true,
    fontFamily: family,
    fontFaces: faces.map((face) => ({
      weight: face.weight,
      sources: [{ url: `${services.config.publicUrl}/fonts/${face.id}.${face.format}`, ...formatOf(face) }],
    })),
  }
}

// Clients know these two; what the others are, browsers see for themselves.
function formatOf({ format }: FontFace) {
  return format === 'woff2' || format === 'woff' ? { format } : {}
}

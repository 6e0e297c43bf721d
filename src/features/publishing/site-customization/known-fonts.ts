import type {
  CustomizationInput,
  CustomizationOverride,
} from '../../../contract/publishing/site-customization.ts'
import type { FontDefinition } from '../../../contract/publishing/site-customization-words.ts'
import type { Context } from '../../../kernel/context.ts'
import { fontDefinition, fontsAmong } from '../fonts/index.ts'

const members = ['font', 'monospaceFont'] as const

/** A customization whose fonts of the organization are as they are now, whatever the caller remembers of them. */
export async function withKnownFonts<Given extends CustomizationInput | CustomizationOverride>(
  ctx: Context,
  organizationId: string,
  given: Given,
): Promise<Given> {
  const named = members.flatMap((member) => fontNamed(given, member)?.id ?? [])
  const fonts = await fontsAmong(ctx.db, organizationId, named)
  return fonts.reduce((whole, font) => withFont(whole, font.id, fontDefinition(ctx, font)), given)
}

/** A customization in which a font is another, or is no longer set. */
export function withFont<Given extends CustomizationInput | CustomizationOverride>(
  given: Given,
  fontId: string,
  font: FontDefinition | undefined,
): Given {
  const entries = Object.entries(given.styling ?? {}).flatMap(([name, value]) => {
    const isNamed = members.some((member) => member === name && fontNamed(given, member)?.id === fontId)
    if (!isNamed) return [[name, value]]
    return font === undefined ? [] : [[name, font]]
  })
  return given.styling ? { ...given, styling: Object.fromEntries(entries) } : given
}

function fontNamed(
  { styling }: CustomizationInput | CustomizationOverride,
  member: (typeof members)[number],
): FontDefinition | undefined {
  const font = styling?.[member]
  return typeof font === 'object' && font !== null ? font : undefined
}

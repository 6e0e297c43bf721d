import { Type, type Static } from 'typebox'
import { ContentRef } from '../content/documents.ts'
import { Nullable } from '../shapes.ts'
import { Condition } from './site-words.ts'

// Shown by browsers as pictures, fonts and links, so never another scheme.
export const WebUrl = Type.String({ maxLength: 2048, format: 'uri', pattern: '^https?://' })

export const CustomizationThemedUrl = Type.Object(
  { light: WebUrl, dark: WebUrl },
  { title: 'CustomizationThemedURL' },
)

const Color = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })
export const CustomizationThemedColor = Type.Object(
  { light: Color, dark: Color },
  { title: 'CustomizationThemedColor' },
)

export const CustomizationFavicon = Type.Object(
  {
    icon: Type.Optional(CustomizationThemedUrl),
    emoji: Type.Optional(Type.String({ maxLength: 50 })),
  },
  { title: 'CustomizationFavicon' },
)

export const FontFamily = Type.String({ minLength: 1, maxLength: 50, pattern: '^[^"\'\\\\;{}<>]+$' })
export const FontWeight = Type.Integer({ minimum: 1, maximum: 1000 })

export const FontDefinition = Type.Object(
  {
    id: Type.String({ maxLength: 100 }),
    custom: Type.Boolean(),
    fontFamily: FontFamily,
    fontFaces: Type.Array(
      Type.Object({
        weight: FontWeight,
        sources: Type.Array(
          Type.Object({ url: WebUrl, format: Type.Optional(Type.Enum(['woff2', 'woff'])) }),
          { minItems: 1, maxItems: 4 },
        ),
      }),
      { minItems: 1, maxItems: 20 },
    ),
  },
  { title: 'CustomizationFontDefinitionInput' },
)
export type FontDefinition = Static<typeof FontDefinition>

export const customizationFonts = [
  'ABCFavorit',
  'Inter',
  'Roboto',
  'RobotoSlab',
  'OpenSans',
  'SourceSansPro',
  'Lato',
  'Ubuntu',
  'Raleway',
  'Merriweather',
  'Overpass',
  'NotoSans',
  'IBMPlexSerif',
  'Poppins',
  'FiraSans',
] as const
export const customizationMonospaceFonts = [
  'FiraCode',
  'IBMPlexMono',
  'JetBrainsMono',
  'SourceCodePro',
  'RobotoMono',
  'SpaceMono',
  'DMMono',
  'Inconsolata',
] as const

export const CustomizationFont = Type.Union([Type.Enum(customizationFonts), FontDefinition], {
  title: 'CustomizationFont',
})

export const CustomizationMonospaceFont = Type.Union(
  [Type.Enum(customizationMonospaceFonts), FontDefinition],
  { title: 'CustomizationMonospaceFont' },
)

const CustomizationContentLink = Type.Object(
  { title: Type.String({ maxLength: 64 }), to: ContentRef },
  { title: 'CustomizationContentLink' },
)

export const CustomizationHeaderItem = Type.Object(
  {
    title: Type.String({ maxLength: 64 }),
    style: Type.Optional(Type.Enum(['link', 'button-primary', 'button-secondary'])),
    to: Nullable(ContentRef),
    links: Type.Array(CustomizationContentLink, { maxItems: 50 }),
    condition: Type.Optional(Condition),
  },
  { title: 'CustomizationHeaderItem' },
)

export const CustomizationFooterGroup = Type.Object(
  { title: Type.String({ maxLength: 64 }), links: Type.Array(CustomizationContentLink, { maxItems: 50 }) },
  { title: 'CustomizationFooterGroup' },
)

export const CustomizationAnnouncement = Type.Object(
  {
    enabled: Type.Boolean(),
    message: Type.String({ minLength: 2, maxLength: 128 }),
    link: Type.Optional(CustomizationContentLink),
    style: Type.Enum(['info', 'warning', 'danger', 'success']),
  },
  { title: 'CustomizationAnnouncement' },
)

const CodeTheme = Type.Object({ light: Type.String({ maxLength: 64 }), dark: Type.String({ maxLength: 64 }) })
export const CustomizationCodeTheme = Type.Object(
  { default: CodeTheme, openapi: CodeTheme },
  { title: 'CustomizationCodeTheme' },
)

export const CustomizationTint = Type.Object(
  { color: CustomizationThemedColor },
  { title: 'CustomizationTint' },
)

export const CustomizationLocale = Type.Enum(
  ['en', 'fr', 'es', 'zh', 'ja', 'de', 'nl', 'no', 'pt-br', 'ru'],
  { title: 'CustomizationLocale' },
)

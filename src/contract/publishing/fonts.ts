import { Type, type Static } from 'typebox'
import { ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { listOf, Page } from '../pagination.ts'
import { Nullable } from '../shapes.ts'
import { FontDefinition, FontFamily, FontWeight } from './site-customization-words.ts'

export const largestFontFile = 5 * 1024 * 1024

export const CustomFont = Type.Object(
  {
    ...FontDefinition.properties,
    permissions: Type.Object({ edit: Type.Boolean() }),
  },
  { title: 'CustomizationFontDefinition' },
)
export type CustomFont = Static<typeof CustomFont>

const StorageKey = Type.String({
  minLength: 1,
  maxLength: 512,
  description:
    'What `storage/upload` answered for the file: WOFF2, WOFF, TrueType or OpenType, of at most 5 MB.',
})

const tag = 'Fonts'
const path = '/orgs/{organizationId}/fonts' as const
const item = `${path}/{fontId}` as const
const itemIds = ids('organizationId', 'fontId')
const reading = { on: 'organization', least: 'read' } as const
const changing = { on: 'organization', least: 'create' } as const

export const listCustomFonts = operation({
  id: 'listCustomFonts',
  tag,
  summary: 'List the fonts that an organization brought',
  method: 'GET',
  path,
  access: reading,
  params: ids('organizationId'),
  query: Page,
  status: 200,
  response: listOf(CustomFont),
})

export const createCustomFont = operation({
  id: 'createCustomFont',
  tag,
  summary: 'Add a font of files that were uploaded',
  description:
    'A site uses it when its customization names it, as this answers it, as `styling.font` or `styling.monospaceFont`.',
  method: 'PUT',
  path,
  access: changing,
  params: ids('organizationId'),
  body: Type.Object({
    fontFamily: FontFamily,
    fontFaces: Type.Array(Type.Object({ weight: FontWeight, storageKey: StorageKey }), {
      minItems: 1,
      maxItems: 20,
      description: 'A file for each weight; one of them has the weight 400.',
    }),
  }),
  status: 201,
  response: CustomFont,
})

export const getCustomFont = operation({
  id: 'getCustomFont',
  tag,
  summary: 'Get a font of an organization',
  method: 'GET',
  path: item,
  access: reading,
  params: itemIds,
  status: 200,
  response: CustomFont,
})

export const updateCustomFont = operation({
  id: 'updateCustomFont',
  tag,
  summary: 'Change a font, on every site that uses it',
  method: 'POST',
  path: item,
  access: changing,
  params: itemIds,
  body: Type.Object({
    fontFamily: Type.Optional(FontFamily),
    fontFaces: Type.Optional(
      Type.Array(Type.Object({ weight: FontWeight, storageKey: Nullable(StorageKey) }), {
        maxItems: 20,
        description: 'Files that come in or take the place of those of their weight; `null` takes one out.',
      }),
    ),
  }),
  status: 201,
  response: CustomFont,
})

export const deleteCustomFont = operation({
  id: 'deleteCustomFont',
  tag,
  summary: 'Delete a font',
  description: 'Sites that use it go back to the font that sites begin with.',
  method: 'DELETE',
  path: item,
  access: changing,
  params: itemIds,
  status: 204,
})

export const fontOperations = [
  listCustomFonts,
  createCustomFont,
  getCustomFont,
  updateCustomFont,
  deleteCustomFont,
]

import {
  Type,
  type Static,
  type TNull,
  type TObject,
  type TOptional,
  type TSchema,
  type TUnion,
} from 'typebox'
import { ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { Nullable } from '../shapes.ts'
import * as words from './site-customization-words.ts'
import { SiteTitle } from './site-words.ts'
import { changingSite, readingSite, siteIds, sitePath } from './sites.ts'

const Enabled = Type.Object({ enabled: Type.Boolean() })

const groups = {
  styling: Type.Object({
    theme: Type.Enum(['clean', 'muted', 'bold', 'gradient'], { title: 'CustomizationTheme' }),
    primaryColor: words.CustomizationThemedColor,
    tint: Type.Optional(words.CustomizationTint),
    infoColor: words.CustomizationThemedColor,
    successColor: words.CustomizationThemedColor,
    warningColor: words.CustomizationThemedColor,
    dangerColor: words.CustomizationThemedColor,
    corners: Type.Enum(['straight', 'rounded', 'circular'], { title: 'CustomizationCorners' }),
    depth: Type.Enum(['subtle', 'flat'], { title: 'CustomizationDepth' }),
    links: Type.Enum(['default', 'accent'], { title: 'CustomizationLinksStyle' }),
    font: words.CustomizationFont,
    monospaceFont: words.CustomizationMonospaceFont,
    codeTheme: words.CustomizationCodeTheme,
    background: Type.Enum(['plain', 'match'], { title: 'CustomizationBackground' }),
    icons: Type.Enum(['regular', 'solid', 'duotone', 'light', 'thin'], { title: 'CustomizationIconsStyle' }),
    sidebar: Type.Object({
      background: Type.Enum(['default', 'filled'], { title: 'CustomizationSidebarBackgroundStyle' }),
      list: Type.Enum(['default', 'pill', 'line'], { title: 'CustomizationSidebarListStyle' }),
    }),
    search: Type.Enum(['prominent', 'subtle'], { title: 'CustomizationSearchStyle' }),
  }),
  internationalization: Type.Object({ locale: words.CustomizationLocale }),
  header: Type.Object({
    preset: Type.Enum(['default', 'bold', 'contrast', 'custom', 'none'], {
      title: 'CustomizationHeaderPreset',
    }),
    logo: Type.Optional(words.CustomizationThemedUrl),
    backgroundColor: Type.Optional(words.CustomizationThemedColor),
    linkColor: Type.Optional(words.CustomizationThemedColor),
    links: Type.Array(words.CustomizationHeaderItem, { maxItems: 50 }),
  }),
  footer: Type.Object({
    logo: Type.Optional(words.CustomizationThemedUrl),
    groups: Type.Array(words.CustomizationFooterGroup, { maxItems: 20 }),
    copyright: Type.Optional(Type.String({ maxLength: 300 })),
  }),
  themes: Type.Object({
    default: Type.Enum(['light', 'dark', 'system'], { title: 'CustomizationThemeMode' }),
    toggeable: Type.Boolean(),
  }),
  pdf: Enabled,
  feedback: Enabled,
  ai: Type.Object({ mode: Type.Enum(['none', 'search', 'assistant'], { title: 'CustomizationAIMode' }) }),
  advancedCustomization: Enabled,
  git: Type.Object({ showEditLink: Type.Boolean() }),
  pageActions: Type.Object({
    externalAI: Type.Boolean(),
    markdown: Type.Boolean(),
    mcp: Type.Boolean(),
    items: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 20 }),
  }),
  externalLinks: Type.Object({ target: Type.Enum(['self', 'blank'], { title: 'SiteExternalLinksTarget' }) }),
  pagination: Enabled,
  trademark: Enabled,
  privacyPolicy: Type.Object({ url: Type.Optional(words.WebUrl) }),
  socialPreview: Type.Object({ url: Type.Optional(words.WebUrl) }),
  insights: Type.Object({ trackingCookie: Type.Boolean() }),
}

const socialAccounts = Type.Array(
  Type.Object(
    {
      platform: Type.String({ maxLength: 64 }),
      handle: Type.String({ maxLength: 256 }),
      display: Type.Optional(
        Type.Object({ header: Type.Optional(Type.Boolean()), footer: Type.Optional(Type.Boolean()) }),
      ),
    },
    { title: 'SiteSocialAccount' },
  ),
  { maxItems: 20 },
)

export const SiteCustomization = Type.Object(
  {
    title: Type.Optional(SiteTitle),
    ...groups,
    favicon: words.CustomizationFavicon,
    announcement: Type.Optional(words.CustomizationAnnouncement),
    socialAccounts,
  },
  { title: 'SiteCustomizationSettings' },
)
export type SiteCustomization = Static<typeof SiteCustomization>

export const CustomizationInput = Type.Object(
  {
    title: Type.Optional(SiteTitle),
    ...partialGroups(groups),
    favicon: Type.Optional(words.CustomizationFavicon),
    announcement: Type.Optional(words.CustomizationAnnouncement),
    socialAccounts: Type.Optional(socialAccounts),
  },
  { title: 'SiteCustomizationInput' },
)
export type CustomizationInput = Static<typeof CustomizationInput>

export const CustomizationOverride = Type.Object(
  {
    title: Type.Optional(Nullable(SiteTitle)),
    ...nullableGroups(groups),
    favicon: Type.Optional(Nullable(words.CustomizationFavicon)),
    announcement: Type.Optional(Nullable(words.CustomizationAnnouncement)),
    socialAccounts: Type.Optional(Nullable(socialAccounts)),
  },
  { title: 'SiteCustomizationOverride' },
)
export type CustomizationOverride = Static<typeof CustomizationOverride>

type Groups = typeof groups
type Loose<Group> =
  Group extends TObject<infer Members>
    ? TOptional<TObject<{ [Name in keyof Members]: LooseMember<Members[Name]> }>>
    : never
type LooseMember<Member> = Member extends TSchema ? TOptional<Member> : never
type Clearable<Group> =
  Group extends TObject<infer Members>
    ? TOptional<TObject<{ [Name in keyof Members]: Member<Members[Name]> }>>
    : never
type Member<Schema> = Schema extends TSchema ? TOptional<TUnion<[Schema, TNull]>> : never

// Object.fromEntries forgets the keys; each group was mapped under its own name.
function partialGroups(all: Groups): { [Name in keyof Groups]: Loose<Groups[Name]> } {
  return mapGroups(all, (member) => Type.Optional(member)) as { [Name in keyof Groups]: Loose<Groups[Name]> }
}

// As above.
function nullableGroups(all: Groups): { [Name in keyof Groups]: Clearable<Groups[Name]> } {
  return mapGroups(all, (member) => Type.Optional(Nullable(member))) as {
    [Name in keyof Groups]: Clearable<Groups[Name]>
  }
}

function mapGroups(all: Groups, change: (member: TSchema) => TSchema): object {
  return Object.fromEntries(
    Object.entries(all).map(([name, group]) => [
      name,
      Type.Optional(
        Type.Object(
          Object.fromEntries(
            Object.entries(group.properties).map(([member, schema]) => [member, change(schema)]),
          ),
        ),
      ),
    ]),
  )
}

const tag = 'Site customization'
const path = `${sitePath}/customization`
const ofSiteSpace = `${sitePath}/site-spaces/{siteSpaceId}/customization` as const
const siteSpaceIds = ids('organizationId', 'siteId', 'siteSpaceId')
const query = Type.Object({
  unmasked: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'Every setting is on for every site, so nothing is masked.',
    }),
  ),
})

export const getSiteCustomizationById = operation({
  id: 'getSiteCustomizationById',
  tag,
  summary: 'Get how a site looks: everything, with defaults for what was not set',
  method: 'GET',
  path,
  access: readingSite,
  params: siteIds,
  query,
  status: 200,
  response: SiteCustomization,
})

export const updateSiteCustomizationById = operation({
  id: 'updateSiteCustomizationById',
  tag,
  summary: 'Set how a site looks; what is left out goes back to its default',
  method: 'PUT',
  path,
  access: changingSite,
  params: siteIds,
  body: CustomizationInput,
  status: 200,
  response: SiteCustomization,
})

export const getSiteSpaceCustomizationById = operation({
  id: 'getSiteSpaceCustomizationById',
  tag,
  summary: 'Get how a site-space looks: the site’s customization with its own on top',
  method: 'GET',
  path: ofSiteSpace,
  access: readingSite,
  params: siteSpaceIds,
  query,
  status: 200,
  response: SiteCustomization,
})

export const overrideSiteSpaceCustomizationById = operation({
  id: 'overrideSiteSpaceCustomizationById',
  tag,
  summary: 'Let a site-space look different; `null` gives a setting back to the site',
  method: 'PATCH',
  path: ofSiteSpace,
  access: changingSite,
  params: siteSpaceIds,
  body: CustomizationOverride,
  status: 200,
  response: SiteCustomization,
})

export const deleteSiteSpaceCustomizationById = operation({
  id: 'deleteSiteSpaceCustomizationById',
  tag,
  summary: 'Let a site-space look like its site',
  method: 'DELETE',
  path: ofSiteSpace,
  access: changingSite,
  params: siteSpaceIds,
  status: 204,
})

export const siteCustomizationOperations = [
  getSiteCustomizationById,
  updateSiteCustomizationById,
  getSiteSpaceCustomizationById,
  overrideSiteSpaceCustomizationById,
  deleteSiteSpaceCustomizationById,
]

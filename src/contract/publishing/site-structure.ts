import { Type, type Static, type TSchema } from 'typebox'
import { Id } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { Url } from '../shapes.ts'
import { Condition, Icon, PathSegment, ShareKey } from './site-words.ts'
import { changingSite, readingSite, siteIds, sitePath } from './sites.ts'
import { Space } from '../content/spaces.ts'

const urls = Type.Object({ published: Type.Optional(Url) })
const draft = Type.Boolean({ description: 'Always false: what is on a site is live with it.' })

export const SiteSpace = Type.Object(
  {
    object: Type.Literal('site-space'),
    id: Type.String(),
    path: PathSegment,
    section: Type.Optional(Type.String()),
    space: Space,
    title: Type.String(),
    default: Type.Boolean(),
    draft,
    condition: Type.Optional(Condition),
    hasAdvancedCustomizationFeature: Type.Boolean(),
    urls,
  },
  { title: 'SiteSpace' },
)
export type SiteSpace = Static<typeof SiteSpace>

export const SectionTitle = Type.String({ minLength: 2, maxLength: 128 })
export const SectionDescription = Type.String({ maxLength: 256 })
export const GroupTitle = Type.String({ minLength: 1, maxLength: 100 })

export const SiteSection = Type.Object(
  {
    object: Type.Literal('site-section'),
    id: Type.String(),
    title: SectionTitle,
    description: Type.Optional(SectionDescription),
    default: Type.Boolean(),
    draft,
    path: PathSegment,
    condition: Type.Optional(Condition),
    sectionGroup: Type.Optional(Type.String()),
    siteSpaces: Type.Array(SiteSpace),
    urls,
    icon: Type.Optional(Icon),
  },
  { title: 'SiteSection' },
)
export type SiteSection = Static<typeof SiteSection>

export type SiteSectionGroup = {
  object: 'site-section-group'
  id: string
  title: string
  draft: boolean
  icon?: string
  sectionGroup?: string
  sections: SiteSection[]
  children: (SiteSection | SiteSectionGroup)[]
}

export const SiteSectionGroup = Type.Unsafe<SiteSectionGroup>(
  Type.Object(
    {
      object: Type.Literal('site-section-group'),
      id: Type.String(),
      title: GroupTitle,
      draft,
      icon: Type.Optional(Icon),
      sectionGroup: Type.Optional(Type.String({ description: 'The group around it.' })),
      sections: Type.Array(SiteSection, { description: 'Those directly in it.' }),
      // Groups hold groups; the reference is resolved by whoever compiles or prints the schema.
      children: Type.Array(
        Type.Union([SiteSection, Type.Unsafe<unknown>({ $ref: 'lectern:SiteSectionGroup' })]),
      ),
    },
    { title: 'SiteSectionGroup' },
  ),
)

/** As `recursiveSchemas` of pages. */
export const recursiveSiteSchemas = { SiteSectionGroup }

export const SiteStructure = Type.Union(
  [
    Type.Object({
      type: Type.Literal('sections'),
      structure: Type.Array(Type.Union([SiteSection, SiteSectionGroup])),
    }),
    Type.Object({ type: Type.Literal('siteSpaces'), structure: Type.Array(SiteSpace) }),
  ],
  { title: 'SiteStructure' },
)
export type SiteStructure = Static<typeof SiteStructure>

export const StructurePointer = Type.Object(
  { type: Type.Enum(['site-space', 'site-section', 'site-section-group']), id: Id },
  { title: 'SiteStructureItemPointer' },
)
export type StructurePointer = Static<typeof StructurePointer>

/** Where to move something: right before or after another, or to the end. */
export function Position<Pointer extends TSchema>(pointer: Pointer) {
  return Type.Object({
    position: Type.Optional(Type.Object({ before: Type.Optional(pointer), after: Type.Optional(pointer) })),
  })
}

const tag = 'Site structure'

export const getSiteStructure = operation({
  id: 'getSiteStructure',
  tag,
  summary: 'Get the structure of a site: its sections and groups, or its site-spaces',
  method: 'GET',
  path: `${sitePath}/structure`,
  access: { ...readingSite, visitors: true, scopes: ['site:metadata:read'] },
  params: siteIds,
  query: Type.Object({ shareKey: ShareKey }),
  status: 200,
  response: SiteStructure,
})

export const sortSiteStructure = operation({
  id: 'sortSiteStructure',
  tag,
  summary: 'Put a part of the structure right before or after another',
  description:
    'It joins the section or group that the other part is in. Without a position it goes to the end of its own.',
  method: 'PATCH',
  path: `${sitePath}/structure/sort`,
  access: changingSite,
  params: siteIds,
  body: Type.Object({
    item: StructurePointer,
    position: Type.Optional(
      Type.Object(
        { before: Type.Optional(StructurePointer), after: Type.Optional(StructurePointer) },
        { title: 'SiteStructureItemMovePosition' },
      ),
    ),
  }),
  status: 200,
  response: Type.Union([SiteSpace, SiteSection, SiteSectionGroup], { title: 'SiteStructureItem' }),
})

export const siteStructureOperations = [getSiteStructure, sortSiteStructure]

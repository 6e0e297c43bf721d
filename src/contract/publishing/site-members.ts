import { Type, type Static } from 'typebox'
import { Id } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { changingSite, siteIds, sitePath } from './sites.ts'

const Who = Type.Enum(['organization', 'selected'], {
  title: 'SiteMembersAudienceKind',
  description: 'Every member of the organization, or only the teams and people named.',
})

const MembersAudience = Type.Object(
  {
    object: Type.Literal('site-members-audience'),
    who: Who,
    teams: Type.Array(Type.String(), { description: 'Ids of teams.' }),
    users: Type.Array(Type.String(), { description: 'Ids of users.' }),
  },
  { title: 'SiteMembersAudience' },
)
export type MembersAudience = Static<typeof MembersAudience>

const tag = 'Site publishing'
const path = `${sitePath}/publishing/members`

export const getSiteMembersAudience = operation({
  id: 'getSiteMembersAudience',
  tag,
  summary: 'Get which members may read a site whose visibility is `members`',
  method: 'GET',
  path,
  access: changingSite,
  params: siteIds,
  status: 200,
  response: MembersAudience,
})

export const updateSiteMembersAudience = operation({
  id: 'updateSiteMembersAudience',
  tag,
  summary: 'Set which members may read a site whose visibility is `members`',
  description:
    'They sign in as they do to this installation, and see of the site the spaces that they may read. Lists that are left out are empty.',
  method: 'PUT',
  path,
  access: changingSite,
  params: siteIds,
  body: Type.Object({
    who: Who,
    teams: Type.Optional(Type.Array(Id, { maxItems: 100 })),
    users: Type.Optional(Type.Array(Id, { maxItems: 1000 })),
  }),
  status: 200,
  response: MembersAudience,
})

export const siteMembersOperations = [getSiteMembersAudience, updateSiteMembersAudience]

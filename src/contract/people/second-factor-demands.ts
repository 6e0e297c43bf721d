import { Type, type Static } from 'typebox'
import { ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { Page, listOf } from '../pagination.ts'

const tag = 'Organizations'
const path = '/orgs/{organizationId}/second-factor'
const access = { on: 'organization', least: 'admin' } as const
const params = ids('organizationId')

export const SecondFactorDemand = Type.Object(
  {
    object: Type.Literal('second-factor-demand'),
    isRequired: Type.Boolean({
      description: 'Whether members who sign in by a password or a mailed link need a second factor.',
    }),
    members: Type.Integer({ minimum: 0, description: 'How many members there are who may sign in.' }),
    membersWithout: Type.Integer({ minimum: 0, description: 'How many of them have no second factor.' }),
  },
  { title: 'SecondFactorDemand' },
)
export type SecondFactorDemand = Static<typeof SecondFactorDemand>

export const MemberSecondFactor = Type.Object(
  {
    object: Type.Literal('member-second-factor'),
    id: Type.String({ description: "The user's id." }),
    isActive: Type.Boolean(),
  },
  { title: 'MemberSecondFactor' },
)
export type MemberSecondFactor = Static<typeof MemberSecondFactor>

export const getSecondFactorDemand = operation({
  id: 'getSecondFactorDemand',
  tag,
  summary: 'Find out whether members need a second factor',
  method: 'GET',
  path,
  access,
  params,
  status: 200,
  response: SecondFactorDemand,
})

export const updateSecondFactorDemand = operation({
  id: 'updateSecondFactorDemand',
  tag,
  summary: 'Demand a second factor of the members',
  description:
    'Whoever demands it has one. Sessions of members who have none and came in by a password or a mailed link end; they set one up when they sign in next. Sign-ins through the organization’s own provider and tokens stay as they are.',
  method: 'PATCH',
  path,
  access,
  params,
  body: Type.Object({ isRequired: Type.Boolean() }),
  status: 200,
  response: SecondFactorDemand,
})

export const listMemberSecondFactors = operation({
  id: 'listMemberSecondFactors',
  tag,
  summary: 'List which members have a second factor',
  method: 'GET',
  path: `${path}/members`,
  access,
  params,
  query: Page,
  status: 200,
  response: listOf(MemberSecondFactor),
})

export const secondFactorDemandOperations = [
  getSecondFactorDemand,
  updateSecondFactorDemand,
  listMemberSecondFactors,
]

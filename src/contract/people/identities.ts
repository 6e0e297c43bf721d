import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Page, listOf } from '../pagination.ts'
import { Timestamp } from '../shapes.ts'

const Identity = Type.Object(
  {
    object: Type.Literal('identity'),
    id: Type.String({ description: "The provider's id." }),
    label: Type.String({ description: "The provider's label." }),
    kind: Type.Enum(['saml', 'oidc']),
    organization: Type.String({ description: 'The title of the organization whose provider it is.' }),
    createdAt: Timestamp,
  },
  { title: 'UserIdentity' },
)
export type Identity = Static<typeof Identity>

export const listIdentities = operation({
  id: 'listIdentities',
  tag: 'Sessions',
  summary: 'List the providers that know you',
  method: 'GET',
  path: '/user/identities',
  access: { on: 'user' },
  query: Page,
  status: 200,
  response: listOf(Identity),
})

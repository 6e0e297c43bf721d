import { Type, type Static } from 'typebox'
import { IntegrationBlock } from '../observers/integration-manifest.ts'
import { ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { Url } from '../shapes.ts'

const card = { title: Type.String(), site: Type.String(), icon: Type.Optional(Url) }

const Embed = Type.Union(
  [
    Type.Object({ type: Type.Literal('link'), ...card }),
    Type.Object({
      type: Type.Literal('rich'),
      ...card,
      html: Type.String({ description: 'A sandboxed frame of a provider that is known.' }),
    }),
    Type.Object({
      type: Type.Literal('integration'),
      ...card,
      integration: Type.String({ description: 'The name of the integration that shows the address.' }),
      block: IntegrationBlock,
    }),
  ],
  { title: 'Embed' },
)
export type Embed = Static<typeof Embed>

const query = Type.Object({ url: Type.String({ maxLength: 2048 }) })

export const getEmbedByUrlInSpace = operation({
  id: 'getEmbedByUrlInSpace',
  tag: 'Space content',
  summary: 'Get what to show for an address in an embed block',
  description:
    'A block of an integration that is installed there, a player of a provider that is known, else a card; the address itself is not fetched.',
  method: 'GET',
  path: '/spaces/{spaceId}/embed',
  access: { on: 'space', least: 'read', visitors: true },
  params: ids('spaceId'),
  query,
  status: 200,
  response: Embed,
})

export const getEmbedByUrl = operation({
  id: 'getEmbedByUrl',
  tag: 'Space content',
  summary: 'Get what to show for an address, wherever that is',
  description: 'A player of a provider that is known, else a card; the address itself is not fetched.',
  method: 'GET',
  path: '/urls/embed',
  access: { on: 'user' },
  query,
  status: 200,
  response: Embed,
})

import { Type, type Static } from 'typebox'
import { ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { listOf, listQuery } from '../pagination.ts'
import { Url } from '../shapes.ts'
import { changingSite, siteIds, sitePath } from './sites.ts'

/** What stands for the value of a header, which is never told; sent back, it keeps the value. */
export const keptHeader = '********'

const Name = Type.String({ minLength: 1, maxLength: 100 })
const Address = Type.String({ maxLength: 2048, format: 'uri', pattern: '^https?://' })
const HeaderName = "^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,128}$"
// A line of its own in a request: nothing may end it.
const HeaderValue = Type.String({
  minLength: 1,
  maxLength: 512,
  pattern: String.raw`^[\t\x20-\x7e\x80-\xff]+$`,
})
const Headers = Type.Record(Type.String({ pattern: HeaderName }), HeaderValue, {
  maxProperties: 20,
  additionalProperties: false,
  description: `Sent with every request. Values are stored encrypted and answered as \`${keptHeader}\`, which keeps them when it is sent back.`,
})

export const SiteMcpServer = Type.Object(
  {
    object: Type.Literal('site-mcp-server'),
    id: Type.String(),
    name: Name,
    url: Url,
    headers: Type.Record(Type.String(), Type.String()),
    urls: Type.Object({ location: Url }),
  },
  { title: 'SiteMcpServer' },
)
export type SiteMcpServer = Static<typeof SiteMcpServer>

const tag = 'Site MCP servers'
const path = `${sitePath}/mcp-servers` as const
const item = `${path}/{siteMcpServerId}` as const
const itemIds = ids('organizationId', 'siteId', 'siteMcpServerId')

export const listSiteMcpServers = operation({
  id: 'listSiteMcpServers',
  tag,
  summary: 'List the MCP servers whose tools answer questions on a site',
  method: 'GET',
  path,
  access: changingSite,
  params: siteIds,
  query: listQuery({}),
  status: 200,
  response: listOf(SiteMcpServer),
})

export const createSiteMcpServer = operation({
  id: 'createSiteMcpServer',
  tag,
  summary: 'Add an MCP server',
  description:
    'When somebody asks the site and a chat service is configured, it may call tools of the server (Streamable HTTP), a few times and for a few seconds, and write from what they tell. Whoever may ask the site may make it call them.',
  method: 'POST',
  path,
  access: changingSite,
  params: siteIds,
  body: Type.Object({ name: Name, url: Address, headers: Headers }),
  status: 201,
  response: SiteMcpServer,
})

export const getSiteMcpServerById = operation({
  id: 'getSiteMcpServerById',
  tag,
  summary: 'Get an MCP server',
  method: 'GET',
  path: item,
  access: changingSite,
  params: itemIds,
  status: 200,
  response: SiteMcpServer,
})

export const updateSiteMcpServerById = operation({
  id: 'updateSiteMcpServerById',
  tag,
  summary: 'Change an MCP server',
  description:
    'Headers are replaced as a whole. At another address those that are kept have to be given anew.',
  method: 'PATCH',
  path: item,
  access: changingSite,
  params: itemIds,
  body: Type.Object({
    name: Type.Optional(Name),
    url: Type.Optional(Address),
    headers: Type.Optional(Headers),
  }),
  status: 200,
  response: SiteMcpServer,
})

export const deleteSiteMcpServerById = operation({
  id: 'deleteSiteMcpServerById',
  tag,
  summary: 'Remove an MCP server',
  method: 'DELETE',
  path: item,
  access: changingSite,
  params: itemIds,
  status: 204,
})

export const siteMcpServerOperations = [
  listSiteMcpServers,
  createSiteMcpServer,
  getSiteMcpServerById,
  updateSiteMcpServerById,
  deleteSiteMcpServerById,
]

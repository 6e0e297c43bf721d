import { Type, type Static } from 'typebox'
import { PartOfSpec } from './openapi-part.ts'
import { refreshes } from './openapi-refreshes.ts'
import { Id, ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { Page, listOf } from '../pagination.ts'
import { Timestamp, Url } from '../shapes.ts'

const Slug = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$',
  title: 'OpenAPISpecSlug',
})
const Visibility = Type.Enum(['private', 'public'], { title: 'OpenAPISpecVisibility' })
const Refresh = Type.Enum([...refreshes], {
  title: 'OpenAPISpecRefresh',
  description: 'How often the address is looked at again.',
})
const Source = Type.Union(
  [
    Type.Object({ url: Url }),
    Type.Object({ text: Type.String({ minLength: 1, description: 'JSON or YAML, up to 10 MB.' }) }),
  ],
  { title: 'OpenAPISpecSource' },
)
export type OpenAPISpecSource = Static<typeof Source>

const ProcessingError = Type.Object(
  { message: Type.String(), code: Type.Optional(Type.String()) },
  { title: 'OpenAPIErrorObject' },
)

export const OpenAPISpec = Type.Object(
  {
    object: Type.Literal('openapi-spec'),
    id: Type.String(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    slug: Slug,
    sourceURL: Type.Optional(Url),
    refresh: Type.Optional(Refresh),
    processingState: Type.Enum(['pending', 'progress', 'complete'], { title: 'OpenAPISpecProcessingState' }),
    visibility: Visibility,
    lastVersion: Type.Optional(Type.String()),
    lastProcessedAt: Type.Optional(Timestamp),
    lastProcessErrorCode: Type.Optional(
      Type.Enum(['FETCH_TIMEOUT', 'FETCH_ERROR', 'PARSE_ERROR'], { title: 'OpenAPISpecProcessingErrorCode' }),
    ),
    lastProcessedErrors: Type.Optional(Type.Array(ProcessingError)),
    lastProcessedErrorCount: Type.Integer({ minimum: 0 }),
    permissions: Type.Object({ view: Type.Boolean(), edit: Type.Boolean() }),
    urls: Type.Object({ location: Url, app: Url, published: Type.Optional(Url) }),
  },
  { title: 'OpenAPISpec' },
)
export type OpenAPISpec = Static<typeof OpenAPISpec>

export const OpenAPISpecVersion = Type.Object(
  {
    object: Type.Literal('openapi-spec-version'),
    id: Type.String(),
    createdAt: Type.Optional(Timestamp),
    url: Url,
    urls: Type.Object({ location: Url }),
  },
  { title: 'OpenAPISpecVersion' },
)
export type OpenAPISpecVersion = Static<typeof OpenAPISpecVersion>

const Document = Type.Record(Type.String(), Type.Unknown())
const SpecContent = Type.Object(
  {
    filesystem: Type.Array(
      Type.Object({
        filename: Type.String(),
        dir: Type.String(),
        isEntrypoint: Type.Boolean(),
        references: Type.Array(Type.String()),
        specification: Document,
      }),
      { description: 'One OpenAPI 3.1 document; what it referred to in other files is part of it.' },
    ),
    url: Url,
    urls: Type.Object({ source: Type.String(), public: Type.Union([Type.String(), Type.Null()]) }),
  },
  { title: 'OpenAPISpecContent' },
)

const tag = 'OpenAPI'
const list = '/orgs/{organizationId}/openapi'
const item = `${list}/{specSlug}`
const latest = `${item}/versions/latest`
const reading = {
  on: 'organization',
  least: 'read',
  scopes: ['openapi:read', 'openapi:write'],
} as const
const shown = { ...reading, visitors: true } as const
const writing = { on: 'organization', least: 'create', scopes: ['openapi:write'] } as const
const params = Type.Object({ organizationId: Id, specSlug: Slug })
const versionParams = Type.Object({ ...params.properties, versionId: Id })
// Text in JSON grows by its escapes; the limit of 10 MB is held against the text itself.
const bodyLimit = 24 * 1024 * 1024

export const listOpenAPISpecs = operation({
  id: 'listOpenAPISpecs',
  tag,
  summary: 'List the OpenAPI specifications of an organization',
  method: 'GET',
  path: list,
  access: reading,
  params: ids('organizationId'),
  query: Page,
  status: 200,
  response: listOf(OpenAPISpec),
})

export const createOpenAPISpec = operation({
  id: 'createOpenAPISpec',
  tag,
  summary: 'Add an OpenAPI specification',
  description: 'It is processed afterwards: `processingState` says when, `lastProcessErrorCode` how it went.',
  method: 'POST',
  path: list,
  access: writing,
  params: ids('organizationId'),
  body: Type.Object({ slug: Slug, source: Source }),
  bodyLimit,
  status: 201,
  response: OpenAPISpec,
})

export const getOpenAPISpecBySlug = operation({
  id: 'getOpenAPISpecBySlug',
  tag,
  summary: 'Get an OpenAPI specification',
  method: 'GET',
  path: item,
  access: reading,
  params,
  status: 200,
  response: OpenAPISpec,
})

export const createOrUpdateOpenAPISpecBySlug = operation({
  id: 'createOrUpdateOpenAPISpecBySlug',
  tag,
  summary: 'Give an OpenAPI specification a source, making it where it does not exist',
  description: 'A source that can be read becomes its latest version; until then the one before stays.',
  method: 'PUT',
  path: item,
  access: writing,
  params,
  body: Type.Object({ source: Source }),
  bodyLimit,
  status: 200,
  response: OpenAPISpec,
})

export const deleteOpenAPISpecBySlug = operation({
  id: 'deleteOpenAPISpecBySlug',
  tag,
  summary: 'Delete an OpenAPI specification with all of its versions',
  method: 'DELETE',
  path: item,
  access: writing,
  params,
  status: 204,
})

export const updateOpenAPISpecBySlug = operation({
  id: 'updateOpenAPISpecBySlug',
  tag,
  summary: 'Make an OpenAPI specification public or private, and say how often its address is looked at',
  description: 'A public one is served at `urls.published`, without a token.',
  method: 'PATCH',
  path: item,
  access: writing,
  params,
  body: Type.Object({ visibility: Type.Optional(Visibility), refresh: Type.Optional(Refresh) }),
  status: 200,
  response: OpenAPISpec,
})

export const listOpenAPISpecVersions = operation({
  id: 'listOpenAPISpecVersions',
  tag,
  summary: 'List the versions of an OpenAPI specification, newest first',
  method: 'GET',
  path: `${item}/versions`,
  access: reading,
  params,
  query: Page,
  status: 200,
  response: listOf(OpenAPISpecVersion),
})

export const getLatestOpenAPISpecVersion = operation({
  id: 'getLatestOpenAPISpecVersion',
  tag,
  summary: 'Get the latest version of an OpenAPI specification',
  method: 'GET',
  path: latest,
  access: shown,
  params,
  status: 200,
  response: OpenAPISpecVersion,
})

export const getLatestOpenAPISpecVersionContent = operation({
  id: 'getLatestOpenAPISpecVersionContent',
  tag,
  summary: 'Get the content of the latest version of an OpenAPI specification',
  method: 'GET',
  path: `${latest}/content`,
  access: shown,
  params,
  status: 200,
  response: SpecContent,
})

export const getLatestOpenAPISpecDocument = operation({
  id: 'getLatestOpenAPISpecDocument',
  tag,
  summary: 'Get the latest version of an OpenAPI specification as one OpenAPI 3.1 document',
  description:
    'With `path`, `webhook` or `schemas`, only that part of it and what it refers to: enough to show it, also where the specification is large.',
  method: 'GET',
  path: `${latest}/content/raw`,
  access: shown,
  params,
  query: PartOfSpec,
  status: 200,
  response: Document,
})

export const getOpenAPISpecVersionById = operation({
  id: 'getOpenAPISpecVersionById',
  tag,
  summary: 'Get a version of an OpenAPI specification',
  method: 'GET',
  path: `${item}/versions/{versionId}`,
  access: reading,
  params: versionParams,
  status: 200,
  response: OpenAPISpecVersion,
})

export const getOpenAPISpecVersionContentById = operation({
  id: 'getOpenAPISpecVersionContentById',
  tag,
  summary: 'Get the content of a version of an OpenAPI specification',
  method: 'GET',
  path: `${item}/versions/{versionId}/content`,
  access: reading,
  params: versionParams,
  status: 200,
  response: SpecContent,
})

export const listOpenAPISpecPages = operation({
  id: 'listOpenAPISpecPages',
  tag,
  summary: 'List the pages that show an OpenAPI specification, in the spaces that you may see',
  description: 'Up to 1000 of them.',
  method: 'GET',
  path: `${item}/pages`,
  access: { on: 'organization', least: 'read' },
  params,
  status: 200,
  response: Type.Object(
    {
      items: Type.Array(
        Type.Object({ space: Type.String(), page: Type.String() }, { title: 'OpenAPISpecPage' }),
      ),
    },
    { title: 'OpenAPISpecPages' },
  ),
})

export const openapiSpecOperations = [
  listOpenAPISpecs,
  createOpenAPISpec,
  getOpenAPISpecBySlug,
  createOrUpdateOpenAPISpecBySlug,
  deleteOpenAPISpecBySlug,
  updateOpenAPISpecBySlug,
  listOpenAPISpecVersions,
  getLatestOpenAPISpecVersion,
  getLatestOpenAPISpecVersionContent,
  getLatestOpenAPISpecDocument,
  getOpenAPISpecVersionById,
  getOpenAPISpecVersionContentById,
  listOpenAPISpecPages,
]

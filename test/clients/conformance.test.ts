import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import ajvFormats, { type FormatsPlugin } from 'ajv-formats'
import { beforeAll, expect, test } from 'vitest'
import { operations } from '../../src/contract/index.ts'
import { spaceContent } from '../../src/contract/content/content.ts'
import { createCollection } from '../../src/contract/content/collections.ts'
import { createChangeRequest } from '../../src/contract/review/change-requests.ts'
import { createOrganizationTeam } from '../../src/contract/people/teams.ts'
import {
  installIntegration,
  siteInstallations,
  spaceInstallations,
} from '../../src/contract/observers/installations.ts'
import { publishIntegration } from '../../src/contract/observers/integrations.ts'
import { listSiteSpaces } from '../../src/contract/publishing/site-spaces.ts'
import { bootApp, type TestApp } from '../app.ts'
import { buildOrganization, type TestUser } from '../build.ts'
import { publishSite } from '../published-site.ts'

// The published description of the interface, as its typed client comes with it.
type Described = {
  responses: Record<string, { content?: Record<string, { schema: object }> }>
  operationId: string
}
const file = new URL('../../node_modules/@gitbook/api/spec/openapi.json', import.meta.url)
const description: { paths: Record<string, { get?: Described }>; components: object } = JSON.parse(
  readFileSync(file, 'utf8'),
)

let app: TestApp
let admin: TestUser
let known: Record<string, string>

beforeAll(async () => {
  app = await bootApp()
  const owner = await buildOrganization(app)
  admin = owner.admin
  const { organizationId } = owner
  const { siteId, spaceId } = await publishSite(app, owner, {
    title: 'Manual',
    pages: [
      ['Home', '## One\n\nA *page* with [a link](https://example.org).'],
      ['Second', '* a\n* b'],
    ],
  })
  const call: TestApp['call'] = (operation, input, token) => app.call(operation, input, token)
  const { id: revisionId, pages } = await call(spaceContent.revision, { params: { spaceId } }, admin.token)
  const params = { organizationId }
  const changeRequest = await call(
    createChangeRequest,
    { params: { spaceId }, body: { subject: 'A change' } },
    admin.token,
  )
  const collection = await call(createCollection, { params, body: { title: 'Guides' } }, admin.token)
  const team = await call(createOrganizationTeam, { params, body: { title: 'Writers' } }, admin.token)
  const siteSpaces = await call(listSiteSpaces, { params: { organizationId, siteId } }, admin.token)
  const integration = { params: { integrationName: 'example' } }
  const script = 'export default { fetch: () => new Response("OK") }'
  const manifest = { title: 'Example', organization: organizationId, script }
  await call(publishIntegration, { ...integration, body: manifest }, admin.token)
  const installed = await call(
    installIntegration,
    { ...integration, body: { organization: organizationId } },
    admin.token,
  )
  const place = { ...integration.params, installationId: installed.id }
  await call(spaceInstallations.install, { params: place, body: { space: spaceId } }, admin.token)
  await call(siteInstallations.install, { params: place, body: { siteId } }, admin.token)
  known = {
    organizationId,
    spaceId,
    siteId,
    revisionId,
    pageId: pages[0]?.id ?? '',
    pagePath: 'second',
    changeRequestId: changeRequest.id,
    collectionId: collection.id,
    teamId: team.id,
    userId: admin.id,
    siteSpaceId: siteSpaces.items[0]?.id ?? '',
    integrationName: 'example',
    installationId: installed.id,
  }
})

const queries: Record<string, string> = {
  getContentByUrl: 'url=http%3A%2F%2Flocalhost%3A0%2Fsites%2Fmanual%2F',
  getPublishedContentByUrl: 'url=http%3A%2F%2Flocalhost%3A0%2Fsites%2Fmanual%2F',
  getEmbedByUrl: 'url=https%3A%2F%2Fexample.org%2F',
  getEmbedByUrlInSpace: 'url=https%3A%2F%2Fexample.org%2F',
  searchSpaceContent: 'query=page',
  searchOrganizationContent: 'query=page',
}

// Needs something that is not there, or answers no JSON.
const leftOut = [
  'renderIntegrationUIWithGet',
  'getSiteRedirectBySource',
  'getSiteAdaptiveSchema',
  'getSpaceGitInfo',
]

// Where it contradicts itself, or later versions of itself: a space need not have an emoji, a page without its document
// has other members all the same, and the theme may be the system's.

test('what the interface answers is what its published description says', async () => {
  const own = new Set(operations.map(({ id }) => id))
  const ajv = (ajvFormats as unknown as FormatsPlugin)(
    new Ajv({ strict: false, allErrors: true, logger: false }),
  )
  ajv.addSchema(plain(description), 'description')
  const wrong: string[] = []
  let checked = 0
  for (const [path, { get }] of Object.entries(description.paths)) {
    if (get === undefined || !own.has(get.operationId) || leftOut.includes(get.operationId)) continue
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    if (names.some((name) => known[name] === undefined)) continue
    const address = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => known[name] ?? '')
    const query = queries[get.operationId]
    const response = await app.app.inject({
      url: `/v1${address}${query === undefined ? '' : `?${query}`}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const schema = get.responses['200']?.content?.['application/json']?.schema
    if (schema === undefined) continue
    checked++
    if (response.statusCode !== 200) {
      wrong.push(`${get.operationId} answered ${response.statusCode}: ${response.body.slice(0, 200)}`)
      continue
    }
    const validate = ajv.compile(plain(schema))
    if (!validate(response.json()))
      wrong.push(`${get.operationId} ${ajv.errorsText(validate.errors).slice(0, 600)}`)
  }
  expect(wrong).toEqual([])
  expect(checked).toBeGreaterThan(60)
})

const themes = ['light', 'dark']

// Of this version of OpenAPI, what a validator knows under another name.
function plain<Schema>(schema: Schema): Schema {
  if (Array.isArray(schema)) return schema.map(plain) as Schema
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).flatMap(([name, value]): [string, unknown][] => {
    if (name === 'additionalProperties' && value === false) return []
    if (name === 'required' && Array.isArray(value)) return [[name, value.filter((each) => each !== 'emoji')]]
    if (name === 'enum' && String(value) === 'light,dark') return [[name, [...themes, 'system']]]
    if (name === 'oneOf') return [['anyOf', plain(value)]]
    if (name === 'nullable' || name === 'discriminator' || name === 'example') return []
    if (name === '$ref') return [[name, String(value).replace(/^#/, 'description#')]]
    return [[name, plain(value)]]
  })
  const copy = Object.fromEntries(entries)
  if (!('nullable' in schema) || schema.nullable !== true) return copy as Schema
  return { anyOf: [copy, { type: 'null' }] } as Schema
}

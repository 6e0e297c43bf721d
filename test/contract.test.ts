import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { createChangeRequest } from '../src/contract/review/change-requests.ts'
import { createCollection } from '../src/contract/content/collections.ts'
import { addressOf, type CallInput } from '../src/contract/client.ts'
import { operations } from '../src/contract/index.ts'
import { isWrite, type Operation } from '../src/contract/operation.ts'
import { roles, type RoleOrGuest } from '../src/contract/people/roles.ts'
import { resolvePublishedContentByUrl } from '../src/contract/publishing/published-sites.ts'
import { createSite, publishSite } from '../src/contract/publishing/sites.ts'
import { createSpace } from '../src/contract/content/spaces.ts'
import { createOrganizationTeam } from '../src/contract/people/teams.ts'
import {
  createIntegrationInstallationToken,
  installIntegration,
  siteInstallations,
  spaceInstallations,
} from '../src/contract/observers/installations.ts'
import { IntegrationScope } from '../src/contract/observers/integration-words.ts'
import { publishIntegration } from '../src/contract/observers/integrations.ts'
import { getOrganizationById, updateOrganizationById } from '../src/contract/people/organizations.ts'
import { createOrganizationSAMLProvider } from '../src/contract/people/saml.ts'
import {
  createToken,
  listOrganizationTokens,
  revokeOrganizationToken,
} from '../src/contract/people/tokens.ts'
import { updateMemberInOrganizationById } from '../src/contract/people/members.ts'
import { routes } from '../src/features/index.ts'
import { openapiDocument } from '../src/http/openapi.ts'
import { administrationRoutes } from '../src/main/administration/routes.ts'
import { informationRoute, version } from '../src/main/information.ts'
import { bootApp, type Credential, type TestApp } from './app.ts'
import { buildMember, buildOrganization, buildSession, type TestUser } from './build.ts'
import { breakagesOf, sampleOf } from './sample.ts'

const titled = operations.map((operation) => [operation.id, operation] as const)
const onOrganizations = titled.filter(([, { access }]) => access.on === 'organization')
const onContent = titled.flatMap(([id, operation]) => {
  const { access } = operation
  const isOnContent = access.on === 'space' || access.on === 'collection' || access.on === 'site'
  return isOnContent ? [[id, operation, access] as const] : []
})
const onTeams = titled.filter(([, { access }]) => access.on === 'team')
const onServer = titled.filter(([, { access }]) => access.on === 'server')
const onIntegrations = titled.filter(([, { access }]) => access.on === 'integration')
const onInstallations = titled.flatMap(([id, operation]) =>
  operation.access.on === 'installation' ? [[id, operation, operation.access.least] as const] : [],
)
const ladder: RoleOrGuest[] = [null, ...roles]

let app: TestApp
let organizationId: string
let admin: TestUser
let stranger: TestUser
let members: Map<RoleOrGuest, TestUser>
let known: Known
let spaceId: string
let siteId: string

beforeAll(async () => {
  app = await bootApp({ LECTERN_RATE_LIMIT: '0' })
  ;({ organizationId, admin } = await buildOrganization(app))
  stranger = (await buildOrganization(app)).admin
  members = new Map(
    await Promise.all(
      ladder.map(async (role) => [role, await buildMember(app, { organizationId, role })] as const),
    ),
  )
  known = await buildKnown({ organizationId, admin, integrationName: 'contract-test' })
  ;({ spaceId, siteId } = known)
})

/** What paths can name in an organization. */
async function buildKnown(given: { organizationId: string; admin: TestUser; integrationName: string }) {
  const { token } = given.admin
  const { integrationName } = given
  const params = { organizationId: given.organizationId }
  const team = await app.call(createOrganizationTeam, { params, body: { title: 'Team' } }, token)
  const collection = await app.call(createCollection, { params, body: { title: 'Collection' } }, token)
  const space = await app.call(createSpace, { params, body: { parent: collection.id } }, token)
  const changeRequest = await app.call(createChangeRequest, { params: { spaceId: space.id } }, token)
  const site = await app.call(createSite, { params, body: { spaces: [space.id] } }, token)
  const manifest = { title: 'Contract', script: 'export default {}', organization: given.organizationId }
  await app.call(publishIntegration, { params: { integrationName }, body: manifest }, token)
  const target = { params: { integrationName }, body: { organization: given.organizationId } }
  const installation = await app.call(installIntegration, target, token)
  return {
    organizationId: given.organizationId,
    teamId: team.id,
    spaceId: space.id,
    collectionId: collection.id,
    changeRequestId: changeRequest.id,
    siteId: site.id,
    integrationName,
    installationId: installation.id,
  }
}
type Known = Awaited<ReturnType<typeof buildKnown>>

/** A valid call; ids other than those that were made for this test are unknown. */
function inputOf(operation: Operation, among = known): CallInput<Operation> {
  const params = sampleOf(operation.params ?? { type: 'object' }) as Record<string, string>
  for (const name of Object.keys(params)) if (name.endsWith('Id')) params[name] = `unknown-${name}`
  for (const [name, id] of Object.entries(among)) if (name in params) params[name] = id
  return {
    params,
    ...(operation.query && { query: sampleOf(operation.query) as object }),
    ...(operation.body && { body: sampleOf(operation.body) }),
  }
}

describe('the contract', () => {
  test('has exactly one route for each operation', () => {
    const routed = [informationRoute, ...administrationRoutes, ...routes].map((route) => route.operation.id)
    expect(routed.toSorted()).toEqual(operations.map((operation) => operation.id).toSorted())
  })

  test('has no two operations with one id, or with one method and path', () => {
    const shape = ({ method, path }: Operation) => `${method} ${path.replaceAll(/\{\w+\*?\}/g, '{}')}`
    expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length)
    expect(new Set(operations.map(shape)).size).toBe(operations.length)
  })

  test('names every parameter of its paths in a schema', () => {
    for (const { path, params } of operations) {
      const named = [...path.matchAll(/\{(\w+)\*?\}/g)].map((match) => match[1])
      expect(Object.keys(params?.properties ?? {})).toEqual(named)
    }
  })

  test('is the committed docs/openapi.json (npm run openapi writes it)', () => {
    const committed = JSON.parse(readFileSync(new URL('../docs/openapi.json', import.meta.url), 'utf8'))
    expect(committed).toEqual(JSON.parse(JSON.stringify(openapiDocument(operations, { version }))))
  })

  test('is served, with a page to read it', async () => {
    const document = await app.app.inject('/v1/openapi.json')
    expect(Object.keys(document.json().paths)).toContain('/v1/orgs/{organizationId}')
    const page = await app.app.inject('/v1/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('/v1/openapi.json')
    const offSite = [...page.body.matchAll(/(?:src|href)="(https?:[^"]+)"/g)].map((match) => match[1])
    expect(offSite).toEqual([])
  })
})

describe.each(titled)('%s', (_id, operation) => {
  test('answers 401 without a token, and with one that is unknown', async () => {
    expect(await app.status(operation, inputOf(operation), undefined)).toBe(401)
    expect(await app.status(operation, inputOf(operation), 'lct_unknown')).toBe(401)
  })

  test('answers 400 and names the member when a body does not fit', async () => {
    for (const { member, value } of breakagesOf(operation.body ?? {})) {
      const response = await app.app.inject({
        method: operation.method,
        url: addressOf(operation, inputOf(operation)),
        headers: { authorization: `Bearer ${admin.token}` },
        payload: value as object,
      })
      expect(response.statusCode, `${member}: ${JSON.stringify(value).slice(0, 200)}`).toBe(400)
      expect(response.json().error.message).toContain(member)
    }
  })

  test('answers 400 and names the parameter when a query does not fit', async () => {
    // A query's properties are JSON Schema objects.
    const properties = (operation.query?.properties ?? {}) as unknown as Record<
      string,
      Record<string, unknown>
    >
    for (const [name, schema] of Object.entries(properties)) {
      // Of a list, an item is wrong: one text is a list of one.
      const { type, maxLength } = (schema['type'] === 'array' ? schema['items'] : schema) as typeof schema
      if (type === 'string' && maxLength === undefined) continue
      const wrong = type === 'string' ? 'a'.repeat(Number(maxLength) + 1) : 'wrong'
      const input = inputOf(operation)
      const response = await app.app.inject({
        url: addressOf(operation, { ...input, query: { ...input.query, [name]: wrong } }),
        method: operation.method,
        headers: { authorization: `Bearer ${admin.token}` },
        ...(input.body === undefined ? {} : { payload: input.body as object }),
      })
      expect(response.statusCode, name).toBe(400)
      expect(response.json().error.message).toContain(name)
    }
  })
})

describe.each(onOrganizations)('%s', (_id, operation) => {
  const { access } = operation
  const least = access.on === 'organization' ? access.least : 'admin'
  const needed = least === 'guest' ? 0 : ladder.indexOf(least)

  test('does not exist for a stranger', async () => {
    expect(await app.status(operation, inputOf(operation), stranger.token)).toBe(404)
  })

  test(`is refused to everybody below ${least}`, async () => {
    for (const role of ladder.slice(0, needed)) {
      const token = members.get(role)?.token
      expect(await app.status(operation, inputOf(operation), token), String(role)).toBe(403)
    }
  })

  test('answers 404 for an organization that does not exist', async () => {
    const input = inputOf(operation)
    const params = { ...input.params, organizationId: 'unknown' }
    expect(await app.status(operation, { ...input, params }, admin.token)).toBe(404)
  })
})

describe.each(onTeams)('%s', (_id, operation) => {
  test('is refused to everybody but owners and administrators', async () => {
    for (const role of roles.filter((role) => role !== 'admin')) {
      expect(await app.status(operation, inputOf(operation), members.get(role)?.token), role).toBe(403)
    }
  })

  test('does not exist for guests and strangers', async () => {
    expect(await app.status(operation, inputOf(operation), members.get(null)?.token)).toBe(404)
    expect(await app.status(operation, inputOf(operation), stranger.token)).toBe(404)
  })

  test("answers 404 for another organization's team", async () => {
    const other = await buildOrganization(app)
    const params = { ...inputOf(operation).params, organizationId: other.organizationId }
    expect(await app.status(operation, { ...inputOf(operation), params }, other.admin.token)).toBe(404)
  })
})

describe.each(onContent)('%s', (_id, operation, { on, least }) => {
  test('does not exist for strangers and for guests without a grant', async () => {
    expect(await app.status(operation, inputOf(operation), stranger.token)).toBe(404)
    expect(await app.status(operation, inputOf(operation), members.get(null)?.token)).toBe(404)
  })

  test(`is refused to everybody below ${least}`, async () => {
    for (const role of ladder.slice(1, ladder.indexOf(least))) {
      expect(await app.status(operation, inputOf(operation), members.get(role)?.token), String(role)).toBe(
        403,
      )
    }
  })

  test(`answers 404 for a ${on} that does not exist`, async () => {
    const input = inputOf(operation)
    const params = { ...input.params, [`${on}Id`]: 'unknown' }
    expect(await app.status(operation, { ...input, params }, admin.token)).toBe(404)
  })
})

describe.each(onServer)('%s', (_id, operation) => {
  test('is refused to everybody who does not look after the server, administrators included', async () => {
    for (const { token } of [admin, stranger, ...members.values()])
      expect(await app.status(operation, inputOf(operation), token)).toBe(403)
  })

  test('is refused to somebody whom the provider of an organization calls the one who does', async () => {
    const { adminEmail } = app.services.config
    const keeper = await buildMember(app, { organizationId, role: 'admin', email: adminEmail })
    expect(await app.status(operation, inputOf(operation), keeper.token)).not.toBe(403)
    const { id } = await app.call(
      createOrganizationSAMLProvider,
      { params: { organizationId }, body: { label: 'Okta' } },
      admin.token,
    )
    const session = await buildSession(app, keeper, id)
    expect(await app.status(operation, inputOf(operation), session)).toBe(403)
  })
})

describe('whoever an organization does not let in, although they are a member', () => {
  let refusing: Known
  let owner: TestUser
  let member: TestUser
  let providerId: string

  beforeAll(async () => {
    const made = await buildOrganization(app)
    owner = made.admin
    const { organizationId: id } = made
    refusing = await buildKnown({ organizationId: id, admin: owner, integrationName: 'contract-refusing' })
    member = await buildMember(app, { organizationId: id, role: 'create' })
    const params = { organizationId: id }
    providerId = (
      await app.call(createOrganizationSAMLProvider, { params, body: { label: 'Okta' } }, owner.token)
    ).id
    await app.call(updateOrganizationById, { params, body: { sso: true } }, owner.token)
  })

  const makeToken = async (by: Credential) =>
    (await app.call(createToken, { body: { name: 'made' } }, by)).token

  const people: [name: string, come: () => Promise<Credential>][] = [
    ['with a session from elsewhere', () => buildSession(app, member)],
    ['with a token that such a session made', async () => makeToken(await buildSession(app, member))],
    [
      'with a token that was revoked there',
      async () => {
        const token = await makeToken(await buildSession(app, member, providerId))
        const params = { organizationId: refusing.organizationId }
        await app.call(getOrganizationById, { params }, token)
        const used = async () => {
          const { items } = await app.call(listOrganizationTokens, { params }, owner.token)
          return items.find(({ user }) => user.id === member.id)?.id
        }
        await expect.poll(used).toBeTypeOf('string')
        const tokenId = (await used()) ?? ''
        await app.call(revokeOrganizationToken, { params: { ...params, tokenId } }, owner.token)
        return token
      },
    ],
    [
      'as an administrator who is disabled',
      async () => {
        const disabled = await buildMember(app, { organizationId: refusing.organizationId, role: 'admin' })
        const params = { organizationId: refusing.organizationId, userId: disabled.id }
        await app.call(updateMemberInOrganizationById, { params, body: { disabled: true } }, owner.token)
        return disabled.token
      },
    ],
  ]

  test.each(people)(
    '%s, is refused on everything in it',
    async (_name, come) => {
      const credential = await come()
      const answers: string[] = []
      for (const operation of operations) {
        if (operation.access.on === 'user') continue
        const status = await app.status(operation, inputOf(operation, refusing), credential)
        if (status !== 403) answers.push(`${operation.id} answers ${status}`)
      }
      expect(answers).toEqual([])
      // As many calls as there are operations.
    },
    120_000,
  )

  test('with a session from elsewhere, is told of it by nothing that is for every user', async () => {
    const shown: string[] = []
    for (const operation of operations) {
      if (operation.access.on !== 'user') continue
      const { session } = await buildSession(app, member)
      const response = await app.app.inject({
        method: operation.method,
        url: addressOf(operation, inputOf(operation, refusing)),
        headers: {
          cookie: `lectern_session=${session}`,
          origin: new URL(app.services.config.publicUrl).origin,
        },
        ...(operation.body && { payload: sampleOf(operation.body) as object }),
      })
      if (response.body.includes(refusing.organizationId)) shown.push(operation.id)
    }
    expect(shown).toEqual([])
  })
})

test('the token of a visitor opens what is published, and is refused everywhere else', async () => {
  const site = await app.call(publishSite, { params: { organizationId, siteId } }, admin.token)
  const body = { url: site.urls.published ?? '' }
  const found = await app.call(resolvePublishedContentByUrl, { body }, stranger.token)
  const token = 'apiToken' in found ? found.apiToken : ''
  for (const operation of operations) {
    const { access } = operation
    const isOpen = 'visitors' in access && access.visitors === true
    const status = await app.status(operation, inputOf(operation), token)
    expect(status === 403, `${operation.id} answers ${status}`).toBe(!isOpen)
  }
  // As many calls as there are operations.
}, 120_000)

test('the token of an installation does what its scopes say where it is installed, and nothing else', async () => {
  const params = { organizationId }
  const make = async (name: string, scopes: IntegrationScope[]) => {
    const body = { title: 'Scoped', script: 'export default {}', organization: organizationId, scopes }
    await app.call(publishIntegration, { params: { integrationName: name }, body }, admin.token)
    const target = { params: { integrationName: name }, body: { organization: organizationId } }
    const { id } = await app.call(installIntegration, target, admin.token)
    const place = { integrationName: name, installationId: id }
    const { token } = await app.call(createIntegrationInstallationToken, { params: place }, admin.token)
    return { place, token }
  }
  const { place, token } = await make('with-scopes', IntegrationScope.enum)
  const bare = await make('without-scopes', [])
  const space = await app.call(createSpace, { params, body: {} }, admin.token)
  const site = await app.call(createSite, { params, body: { spaces: [space.id] } }, admin.token)
  const here = { ...place, spaceId: space.id, siteId: site.id }
  for (const each of [place, bare.place]) {
    await app.call(spaceInstallations.install, { params: each, body: { space: space.id } }, admin.token)
    await app.call(siteInstallations.install, { params: each, body: { siteId: site.id } }, admin.token)
  }
  for (const operation of operations) {
    const { access } = operation
    const isScoped = 'scopes' in access && access.scopes !== undefined
    const isOwn =
      (access.on === 'integration' && access.as !== 'owner' && access.by === undefined) ||
      (access.on === 'installation' && access.by === undefined)
    const input = inputOf(operation)
    const ask = (known: Record<string, string>, by: string) => {
      const named = Object.entries(known).filter(([name]) => name in (input.params ?? {}))
      return app.status(
        operation,
        { ...input, params: { ...input.params, ...Object.fromEntries(named) } },
        by,
      )
    }
    const status = await ask(here, token)
    expect(status === 403, `${operation.id} answers ${status}`).toBe(!isScoped && !isOwn)
    // Neither without a scope, nor what it is not installed on, nor what another integration is.
    const isOnContent = access.on === 'space' || access.on === 'site'
    const refused = [
      isScoped && (await ask({ ...here, ...bare.place }, bare.token)) !== 403 && 'without a scope',
      isScoped && isOnContent && (await ask({ ...here, spaceId, siteId }, token)) !== 404 && 'elsewhere',
      isOwn && (await ask(bare.place, token)) !== 404 && 'of another',
    ]
    expect(refused.filter(Boolean), operation.id).toEqual([])
  }
  // As many calls as there are operations, and some more.
}, 120_000)

describe.each(onIntegrations)('%s', (_id, operation) => {
  test('does not exist for a stranger while the integration is private', async () => {
    expect(await app.status(operation, inputOf(operation), stranger.token)).toBe(404)
  })

  test('answers 404 for an integration that does not exist', async () => {
    const params = { ...inputOf(operation).params, integrationName: 'unknown' }
    expect(await app.status(operation, { ...inputOf(operation), params }, admin.token)).toBe(404)
  })

  test('is refused to members who are no administrators, where it is for the owner', async () => {
    const { access } = operation
    if (access.on !== 'integration' || access.as === 'viewer') return
    for (const role of roles.filter((role) => role !== 'admin'))
      expect(await app.status(operation, inputOf(operation), members.get(role)?.token), role).toBe(403)
  })
})

describe.each(onInstallations)('%s', (_id, operation, least) => {
  test('does not exist for strangers and guests', async () => {
    expect(await app.status(operation, inputOf(operation), stranger.token)).toBe(404)
    expect(await app.status(operation, inputOf(operation), members.get(null)?.token)).toBe(404)
  })

  test(`is refused to everybody below ${least}`, async () => {
    for (const role of ladder.slice(1, ladder.indexOf(least)))
      expect(await app.status(operation, inputOf(operation), members.get(role)?.token), String(role)).toBe(
        403,
      )
  })

  test('answers 404 for an installation that does not exist', async () => {
    const params = { ...inputOf(operation).params, installationId: 'unknown' }
    expect(await app.status(operation, { ...inputOf(operation), params }, admin.token)).toBe(404)
  })
})

test('a token for reading only reads, and is refused on every write', async () => {
  const { token } = await app.call(createToken, { body: { name: 'reader', readOnly: true } }, admin.token)
  for (const operation of operations) {
    const status = await app.status(operation, inputOf(operation), token)
    const isRefused = isWrite(operation) || operation.isSecret === true || operation.access.on === 'server'
    expect(status === 403, `${operation.id} answers ${status}`).toBe(isRefused)
  }
  // As many calls as there are operations.
}, 120_000)

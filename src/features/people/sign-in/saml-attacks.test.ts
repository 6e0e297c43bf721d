import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildOrganization } from '../../../../test/build.ts'
import { newCertificate } from '../../../../test/certificate.ts'
import { signed, unsignedResponse, wrappings, type Statement } from '../../../../test/saml-forgery.ts'
import { newSamlIdp, requestIdIn, type SamlIdp } from '../../../../test/saml-provider.ts'
import { newVisitor, type Visitor } from '../../../../test/visitor.ts'
import { createOrganizationSAMLProvider, type SamlProvider } from '../../../contract/people/saml.ts'
import { newId } from '../../../kernel/ids.ts'
import { providerById } from '../identity-providers/queries.ts'
import { samlClient } from '../saml/saml-client.ts'

const minute = 60_000
const victim = 'victim@example.org'
let app: TestApp
let provider: SamlProvider
let other: SamlProvider
let idp: SamlIdp

beforeAll(async () => {
  app = await bootApp()
  idp = newSamlIdp('')
  ;[provider, other] = [await addProvider(idp), await addProvider(newSamlIdp(''))]
})

async function addProvider({ entityId, certificate, ssoUrl }: SamlIdp): Promise<SamlProvider> {
  const { organizationId, admin } = await buildOrganization(app)
  const body = { label: 'Okta', entityID: entityId, certificate, ssoURL: ssoUrl }
  return app.call(createOrganizationSAMLProvider, { params: { organizationId }, body }, admin.token)
}

async function begin(visitor: Visitor, at = provider): Promise<string> {
  const start = await visitor.get(new URL(at.service.startURL).pathname)
  return requestIdIn(start.headers.location ?? '')
}

function statement(requestId: string, changes: Partial<Statement> = {}): Statement {
  const { entityID: audience, acsURL: recipient } = provider.service
  const nameId = `${newId()}@example.org`
  return { requestId, issuer: idp.entityId, audience, recipient, nameId, ...changes }
}

function answer(changed: Statement, element: 'Assertion' | 'Response' = 'Assertion'): string {
  return signed(unsignedResponse(changed), { element, privateKey: idp.privateKey })
}

/** What comes of an answer: a page that refuses it, or a session. */
async function send(visitor: Visitor, xml: string, at = provider): Promise<string> {
  const fields = { SAMLResponse: Buffer.from(xml).toString('base64') }
  const received = await newVisitor(app).post(new URL(at.service.acsURL).pathname, fields)
  if (received.statusCode !== 303) return `${received.statusCode} ${textOf(received.body)}`
  const finished = await visitor.get(received.headers.location ?? '')
  return finished.statusCode === 303 ? 'signed in' : `${finished.statusCode} ${textOf(finished.body)}`
}

function textOf(html: string): string {
  return (/<p class="problem"[^>]*>([^<]*)/.exec(html)?.[1] ?? '').trim()
}

async function accounts(): Promise<string[]> {
  const rows = await app.services.database.read.selectFrom('users').select('email').execute()
  return rows.map(({ email }) => email)
}

describe('an answer that is as it should be', () => {
  test.each(['Assertion', 'Response'] as const)('is taken when its %s is signed', async (element) => {
    const visitor = newVisitor(app)
    expect(await send(visitor, answer(statement(await begin(visitor)), element))).toBe('signed in')
  })
})

describe('an answer is refused', () => {
  const cases: [why: string, make: (requestId: string) => string, reason: string][] = [
    ['without a signature', (id) => unsignedResponse(statement(id)), 'Invalid signature'],
    [
      'signed with another key',
      (id) =>
        signed(unsignedResponse(statement(id)), {
          element: 'Assertion',
          privateKey: newCertificate().privateKey,
        }),
      'Invalid signature',
    ],
    [
      'changed after it was signed',
      (id) => answer(statement(id, { nameId: 'me@example.org' })).replace('me@example.org', victim),
      'Invalid signature',
    ],
    [
      'signed with SHA-1',
      (id) =>
        signed(unsignedResponse(statement(id)), {
          element: 'Assertion',
          privateKey: idp.privateKey,
          algorithm: 'sha1',
        }),
      'SHA-1',
    ],
    ['expired', (id) => answer(statement(id, past())), 'not confirmed for this address'],
    ['not yet valid', (id) => answer(statement(id, future())), 'not confirmed for this address'],
    [
      'for another audience',
      (id) => answer(statement(id, { audience: other.service.entityID })),
      'for another service',
    ],
    [
      'for another recipient',
      (id) => answer(statement(id, { recipient: other.service.acsURL })),
      'not confirmed for this address',
    ],
    ['from another provider', (id) => answer(statement(id, { issuer: 'urn:evil' })), 'from another provider'],
    [
      'to another request than it says',
      (id) => answer(statement(id, { confirmedId: '_another' })),
      'does not match',
    ],
    ['to no request', () => answer(statement('_never-made')), 'begin at the sign-in page here'],
    [
      'without a request at all',
      (id) => answer(statement(id)).replace(/ InResponseTo="[^"]*" Version/, ' Version'),
      'begin at the sign-in page here',
    ],
    [
      'with a comment in the name',
      (id) =>
        answer(statement(id, { nameId: `${victim}.evil.example` })).replace(
          `${victim}.evil.example`,
          `${victim}<!-- -->.evil.example`,
        ),
      'comment',
    ],
    [
      'with entities that grow',
      (id) => `<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]>${answer(statement(id))}`,
      'document type',
    ],
    [
      'with a processing instruction',
      (id) => answer(statement(id)).replace('</saml:Issuer>', '<?evil?></saml:Issuer>'),
      'processing instruction',
    ],
    [
      'that names a handle instead of an address',
      (id) => answer(statement(id, { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent' })),
      'not an e-mail address',
    ],
    ['that names nobody', (id) => answer(statement(id, { nameId: '' })), 'not an e-mail address'],
    ['that is no XML', () => 'hello', 'not exactly one response'],
  ]

  test.each(cases)('%s', async (_why, make, reason) => {
    const visitor = newVisitor(app)
    const requestId = await begin(visitor)
    const outcome = await send(visitor, make(requestId))
    expect(outcome).toMatch(/^403 /)
    expect(outcome).toContain(reason)
    // The request itself was good: a good answer is still taken.
    expect(await send(visitor, answer(statement(requestId)))).toBe('signed in')
    expect(await accounts()).not.toContain(victim)
  })

  test('when it is used again', async () => {
    const visitor = newVisitor(app)
    const xml = answer(statement(await begin(visitor)))
    expect(await send(visitor, xml)).toBe('signed in')
    expect(await send(visitor, xml)).toContain('use each answer once')
  })

  test('when two come at once: one is taken', async () => {
    const visitor = newVisitor(app)
    const xml = answer(statement(await begin(visitor)))
    const outcomes = await Promise.all([send(visitor, xml), send(visitor, xml), send(visitor, xml)])
    expect(outcomes.filter((outcome) => outcome === 'signed in')).toHaveLength(1)
  })

  test('with a stranger’s certificate: what another organization’s provider signed', async () => {
    const visitor = newVisitor(app)
    const requestId = await begin(visitor, other)
    const { entityID: audience, acsURL: recipient } = other.service
    const xml = answer(statement(requestId, { audience, recipient }))
    expect(await send(visitor, xml, other)).toContain('Invalid signature')
  })

  test('that brings its own certificate', async () => {
    const visitor = newVisitor(app)
    const own = newCertificate()
    const body = own.certificate.replaceAll(/-----[^-]+-----|\n/g, '')
    const xml = signed(unsignedResponse(statement(await begin(visitor))), { element: 'Assertion', ...own })
    const info = `<KeyInfo><X509Data><X509Certificate>${body}</X509Certificate></X509Data></KeyInfo></Signature>`
    expect(await send(visitor, xml.replace('</Signature>', info))).toContain('Invalid signature')
  })

  test('when the request is too old', async () => {
    const visitor = newVisitor(app)
    const requestId = await begin(visitor)
    app.advance(10 * minute)
    const xml = answer(statement(requestId, { notOnOrAfter: Date.now() + 30 * minute }))
    expect(await send(visitor, xml)).toContain('begin at the sign-in page here')
    app.advance(-10 * minute)
  })

  test('when another browser asked: nobody is signed in as somebody else', async () => {
    const attacker = newVisitor(app)
    const xml = answer(statement(await begin(attacker)))
    const lured = newVisitor(app)
    await begin(lured)
    expect(await send(lured, xml)).toContain('begun in another browser')
    expect((await lured.get('/account')).statusCode).toBe(303)
  })

  test('and a ticket works once', async () => {
    const visitor = newVisitor(app)
    const fields = {
      SAMLResponse: Buffer.from(answer(statement(await begin(visitor)))).toString('base64'),
    }
    const { headers } = await visitor.post(new URL(provider.service.acsURL).pathname, fields)
    expect((await visitor.get(headers.location ?? '')).statusCode).toBe(303)
    expect((await visitor.get(headers.location ?? '')).statusCode).toBe(403)
  })
})

describe('a wrapped signature', () => {
  test.each(wrappings)('%s', async (_name, element, wrap) => {
    const visitor = newVisitor(app)
    const requestId = await begin(visitor)
    const good = answer(statement(requestId, { nameId: 'attacker@example.org' }), element)
    const wrapped = wrap(good, victim)
    expect(wrapped).toContain(victim)
    expect(await send(visitor, wrapped)).toMatch(/^403 .*exactly one/)

    // Without our own look at the shape, the signature's check still does not take the forged statement.
    const row = await providerById(app.services.database.read, { providerId: provider.id })
    if (row === undefined) throw new Error('the provider is not there')
    const { client } = await samlClient(app.services, row)
    const taken = await client
      .validatePostResponseAsync({ SAMLResponse: Buffer.from(wrapped).toString('base64') })
      .then(({ profile }) => profile?.nameID)
      .catch(() => 'refused')
    expect(taken).not.toBe(victim)
    expect(await accounts()).not.toContain(victim)

    const control = answer(statement(requestId), element)
    expect(await send(visitor, control)).toBe('signed in')
  })
})

function past(): Partial<Statement> {
  return { notBefore: Date.now() - 20 * minute, notOnOrAfter: Date.now() - 10 * minute }
}

function future(): Partial<Statement> {
  return { notBefore: Date.now() + 10 * minute, notOnOrAfter: Date.now() + 20 * minute }
}

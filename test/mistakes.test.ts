import { beforeAll, expect, test } from 'vitest'
import { bootApp, type TestApp } from './app.ts'
import { buildOrganization, buildSpace, type TestUser } from './build.ts'

// What people get wrong, and what they are told: each answer says where and what would have been right.

let app: TestApp
let admin: TestUser
let org: string
let space: string

beforeAll(async () => {
  app = await bootApp()
  const built = await buildOrganization(app)
  admin = built.admin
  org = built.organizationId
  space = await buildSpace(app, { organizationId: org, admin, editMode: 'live' })
})

type Sent = { status: number; message: string; headers: Record<string, unknown>; body: unknown }

/** Sends a request as it stands; `ORG` and `SPACE` are ids. */
async function send(method: string, path: string, body?: unknown): Promise<Sent> {
  const url = path.replaceAll('ORG', org).replaceAll('SPACE', space)
  const payload = typeof body === 'string' ? body : JSON.stringify(body)?.replaceAll('ORG', org)
  const response = await app.app.inject({
    method: method as 'GET',
    url,
    headers: {
      authorization: `Bearer ${admin.token}`,
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  })
  const answer = response.body.startsWith('{') ? response.json() : {}
  const message = answer.error?.message ?? ''
  return { status: response.statusCode, message, headers: response.headers, body: answer }
}

const edit = (change: unknown) => ({ changes: [change] })
const operations =
  'insert_page, insert_group, insert_link, insert_computed, update_page, delete_page, revert_page, insert_files, update_file, delete_file, set_variables, set_tags, insert_reusable_content, update_reusable_content, delete_reusable_content'

const content = '/v1/spaces/SPACE/content'
const mistakes: [
  what: string,
  method: string,
  path: string,
  body: unknown,
  status: number,
  told: string[],
][] = [
  // Addresses
  ['a forgotten /v1', 'GET', '/orgs', undefined, 404, ['did you mean /v1/orgs?']],
  ['a forgotten letter', 'GET', '/v1/org', undefined, 404, ['did you mean /v1/orgs?']],
  ['one letter too many', 'GET', '/v1/spaces/SPACE/contents', undefined, 404, ['/content?']],
  ['a misspelled word', 'GET', '/v1/spaces/SPACE/change-reqests', undefined, 404, ['/change-requests?']],
  ['/v1 and a letter', 'GET', '/space/SPACE', undefined, 404, ['/v1/spaces/']],
  ['an address of nothing', 'GET', '/v1/nothing-like-it', undefined, 404, ['There is nothing at GET']],
  ['a wrong verb', 'DELETE', '/v1/orgs', undefined, 405, ['takes GET, POST']],
  ['POST for PATCH', 'POST', '/v1/spaces/SPACE', {}, 405, ['DELETE, GET, PATCH']],
  ['PUT for POST', 'PUT', content, {}, 405, ['GET, POST']],
  // Ids
  ['an organization for a space', 'GET', '/v1/spaces/ORG', undefined, 404, ['the id of an organization']],
  ['a space for an organization', 'GET', '/v1/orgs/SPACE', undefined, 404, ['the id of a space']],
  ['a space for a collection', 'GET', '/v1/collections/SPACE', undefined, 404, ['the id of a space']],
  ['a space for a site', 'GET', '/v1/orgs/ORG/sites/SPACE', undefined, 404, ['the id of a space']],
  ['an id of nothing', 'GET', '/v1/spaces/01hhhhhhhhhhhhhhhhhhhhhhhh', undefined, 404, ['No such space']],
  ['a page that is not there', 'GET', `${content}/page/nowhere`, undefined, 404, ['page']],
  ['a path that is not there', 'GET', `${content}/path/no/where`, undefined, 404, ['no/where']],
  [
    'a change request that is not there',
    'GET',
    '/v1/spaces/SPACE/change-requests/77',
    undefined,
    404,
    ['change request'],
  ],
  // JSON
  ['JSON that ends too early', 'POST', content, '{"changes": [', 400, ['it ends too early']],
  ['a comma too many', 'POST', content, '{\n  "changes": [],\n}', 400, ['line 3, column 1']],
  ['a single quote', 'POST', content, "{'changes': []}", 400, ['line 1, column 2']],
  ['a list for an object', 'POST', content, [], 400, ['body: must be object']],
  ['no body', 'POST', content, undefined, 400, ['body: must be object']],
  ['a bound that is passed', 'GET', '/v1/orgs?limit=5000', undefined, 400, ['limit: must be <= 1000']],
  ['a word for a number', 'GET', '/v1/orgs?limit=many', undefined, 400, ['limit: must be integer']],
  // Members
  ['what is required', 'POST', '/v1/orgs', {}, 400, ['title: is required']],
  ['a wrong type', 'PATCH', '/v1/spaces/SPACE', { title: 7 }, 400, ['title: must be string']],
  [
    'a value of its own',
    'PATCH',
    '/v1/spaces/SPACE',
    { editMode: 'open' },
    400,
    ['editMode: must be one of live, locked'],
  ],
  [
    'several things at once',
    'PATCH',
    '/v1/spaces/SPACE',
    { title: 7, editMode: 'open', emoji: false },
    400,
    ['title: must be string', 'editMode: must be one of', 'emoji: must be'],
  ],
  [
    'an address that is none',
    'POST',
    `${content}/import`,
    { url: 'docs', source: 'website' },
    400,
    ['url: must match format "uri"'],
  ],
  [
    'a source that is none',
    'POST',
    `${content}/import`,
    { url: 'https://a.example', source: 'webpage' },
    400,
    ['source: must be one of website, docx'],
  ],
  // Changes
  [
    'an unknown operation',
    'POST',
    content,
    edit({ operation: 'add_page' }),
    400,
    [`operation: must be one of ${operations}`],
  ],
  ['no operation', 'POST', content, edit({ title: 'T' }), 400, ['changes.0.operation: is required']],
  ['no changes', 'POST', content, { changes: [] }, 400, ['changes: must NOT have fewer than 1 items']],
  ['a change that is no list', 'POST', content, { changes: {} }, 400, ['changes: must be array']],
  [
    'Markdown beside the document',
    'POST',
    content,
    edit({ operation: 'insert_page', title: 'T', markdown: 'Lost' }),
    400,
    ['changes.0.markdown: belongs into document'],
  ],
  [
    'Markdown beside the changes',
    'POST',
    content,
    { ...edit({ operation: 'insert_page', title: 'T' }), markdown: 'Lost' },
    400,
    ['markdown: '],
  ],
  [
    'a misspelled member',
    'POST',
    content,
    edit({ operation: 'insert_page', titel: 'T' }),
    400,
    ['changes.0.titel: is not known here'],
  ],
  [
    'another slip',
    'POST',
    content,
    edit({ operation: 'insert_page', titles: 'T' }),
    400,
    ['did you mean title?'],
  ],
  [
    'a document that is a text',
    'POST',
    content,
    edit({ operation: 'insert_page', document: '# T' }),
    400,
    ['changes.0.document: must be object'],
  ],
  [
    'a page that is nowhere',
    'POST',
    content,
    edit({ operation: 'update_page', page: 'nowhere', title: 'T' }),
    404,
    ['nowhere'],
  ],
  [
    'a file without content',
    'POST',
    content,
    edit({ operation: 'insert_files', files: [{ name: 'a.txt' }] }),
    400,
    ['either url or base64'],
  ],
  [
    'a file that is not base64',
    'POST',
    content,
    edit({ operation: 'insert_files', files: [{ name: 'a', base64: '§' }] }),
    400,
    ['is not base64'],
  ],
  [
    'a condition that is broken',
    'POST',
    content,
    edit({ operation: 'insert_page', title: 'T', condition: 'a b' }),
    400,
    ['condition'],
  ],
  [
    'front matter that is broken',
    'POST',
    content,
    edit({ operation: 'insert_page', document: { markdown: '---\na: [\n---\n' } }),
    400,
    ['line ', 'front matter'],
  ],
]

test.each(mistakes)('%s is told: %s %s', async (_what, method, path, body, status, told) => {
  const sent = await send(method, path, body)
  expect([sent.status, sent.message]).toEqual([status, expect.any(String)])
  for (const words of told) expect(sent.message).toContain(words)
})

test('there are forty of them', () => {
  expect(mistakes.length).toBeGreaterThanOrEqual(40)
})

test('a wrong verb is answered with those that there are', async () => {
  expect((await send('DELETE', '/v1/orgs')).headers).toMatchObject({ allow: 'GET, POST' })
})

test('what nobody reads is taken, and named in the answer', async () => {
  const sent = await send('PATCH', '/v1/spaces/SPACE?dryrun=1', { title: 'Known', colour: 'red' })
  expect(sent).toMatchObject({ status: 200, body: { title: 'Known' } })
  expect(sent.headers['x-lectern-ignored']).toBe('dryrun, colour')
  expect((await send('GET', '/v1/orgs?limit=1')).headers['x-lectern-ignored']).toBeUndefined()
})

test('a name that is half a letter, or has no end, is named without harm', async () => {
  const half = await send('PATCH', '/v1/spaces/SPACE', '{"title":"Known","\\ud800x":1}')
  expect([half.status, half.headers['x-lectern-ignored']]).toEqual([200, '%EF%BF%BDx'])
  const endless = 'a'.repeat(100_000)
  const sent = await send('POST', content, edit({ operation: 'insert_page', title: 'T', [endless]: 1 }))
  expect([sent.status, sent.message.length < 2000]).toEqual([400, true])
  expect((await send('PATCH', '/v1/spaces/SPACE', { [endless.slice(0, 5000)]: 1 })).status).toBe(200)
})

test('Markdown with blocks that are open or unknown is stored, and told with its lines', async () => {
  const markdown = '# T\n\n{% hint style="info" %}\nNever closed\n\n{% nosuchblock %}\n'
  const sent = await send('POST', content, edit({ operation: 'insert_page', document: { markdown } }))
  expect(sent).toMatchObject({
    status: 200,
    body: {
      problems: [
        { change: 0, line: 3 },
        { change: 0, line: 6 },
      ],
    },
  })
})

test('whose id it is, is told to nobody who may not see it', async () => {
  const other = await buildOrganization(app)
  const sent = await send('GET', `/v1/spaces/${other.organizationId}`)
  expect([sent.status, sent.message]).toEqual([404, 'No such space'])
})

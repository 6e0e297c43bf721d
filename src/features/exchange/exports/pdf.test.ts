import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildOrganization, type TestUser, edit } from '../../../../test/build.ts'
import { createChangeRequest, updateChangeRequestContent } from '../../../contract/review/change-requests.ts'
import { updateSpaceContent } from '../../../contract/content/content.ts'
import type { ContentEdit } from '../../../contract/content/edits.ts'
import { getChangeRequestPDF, getSpacePDF } from '../../../contract/exchange/pdf.ts'
import {
  createOrUpdateOpenAPISpecBySlug,
  getOpenAPISpecBySlug,
} from '../../../contract/generated/openapi-specs.ts'
import { createSpace } from '../../../contract/content/spaces.ts'
import { startWorker } from '../../../kernel/jobs/index.ts'
import { processSpec } from '../../generated/openapi-specs/jobs.ts'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let app: TestApp
let admin: TestUser
let organizationId: string
let spaceId: string
let pages: Record<string, string>

beforeAll(async () => {
  app = await bootApp()
  ;({ organizationId, admin } = await buildOrganization(app))
  const input = { params: { organizationId }, body: { title: 'Hand: "book" #1' } }
  spaceId = (await app.call(createSpace, input, admin.token)).id
  const changes: ContentEdit[] = [
    { operation: 'insert_files', files: [{ name: 'dot.png', base64: png, ref: 'dot' }] },
    {
      operation: 'insert_page',
      title: 'Start',
      ref: 'start',
      document: {
        markdown:
          'Go to [use](./use.md#how) or [out](https://example.org/x).\n\n## Why\n\nBecause.\n\n<figure><img src="/files/dot" alt=""><figcaption></figcaption></figure>',
      },
    },
    {
      operation: 'insert_page',
      title: 'Use',
      ref: 'use',
      document: {
        markdown:
          '## How\n\n```js\nconst answer = 42\n```\n\n| A | B |\n| --- | --- |\n| one | two |\n\n{% tabs %}\n{% tab title="First tab" %}\nInside\n{% endtab %}\n{% endtabs %}',
      },
    },
    {
      operation: 'insert_page',
      title: 'Below',
      ref: 'below',
      into: 'use',
      document: { markdown: 'Deep down' },
    },
    { operation: 'insert_page', title: 'Hidden', hidden: true, document: { markdown: 'Unseen' } },
  ]
  const edited = await edit(app, { spaceId, admin }, ...changes)
  pages = edited.refs
})

async function open(url: string): Promise<PDFDocumentProxy> {
  const { pathname } = new URL(url)
  const response = await app.app.inject(pathname)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('application/pdf')
  return getDocument({ data: new Uint8Array(response.rawPayload), verbosity: 0 }).promise
}

async function textOf(pdf: PDFDocumentProxy): Promise<string> {
  const texts = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join(' ')
    }),
  )
  return texts.join('\n').replaceAll(/ +/g, ' ')
}

const ask = (query: object = {}) => app.call(getSpacePDF, { params: { spaceId }, query }, admin.token)

test('a space becomes a PDF with its text, links and bookmarks', async () => {
  const pdf = await open((await ask()).url)
  const text = await textOf(pdf)
  for (const words of [
    'Hand: "book" #1',
    'Because.',
    'const answer = 42',
    'First tab',
    'Inside',
    'one',
    'Deep down',
  ]) {
    expect(text).toContain(words)
  }
  expect(text).not.toContain('Unseen')
  const outline = await pdf.getOutline()
  const titles = (nodes: { title: string; items: unknown[] }[]): unknown[] =>
    // The nodes of an outline hold nodes of the same kind.
    nodes.map(({ title, items }) => [title, titles(items as { title: string; items: unknown[] }[])])
  expect(titles(outline)).toEqual([
    ['Start', [['Why', []]]],
    [
      'Use',
      [
        ['How', []],
        ['Below', []],
      ],
    ],
  ])
  const links = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => (await pdf.getPage(index + 1)).getAnnotations()),
  )
  const annotations = links.flat()
  expect(annotations.map(({ url }) => url).filter(Boolean)).toContain('https://example.org/x')
  expect(annotations.filter(({ dest }) => dest !== null && dest !== undefined).length).toBeGreaterThan(3)
})

test('a group stands above its first page, cards say titles and no addresses, and diagrams are drawn', async () => {
  const title = { params: { organizationId }, body: { title: 'Groups' } }
  const { id } = await app.call(createSpace, title, admin.token)
  const cards =
    '<table data-view="cards"><thead><tr><th></th><th data-card-target data-type="content-ref"></th></tr></thead><tbody><tr><td>Read this</td><td><a href="https://example.org/far/away">https://example.org/far/away</a></td></tr></tbody></table>'
  const diagram = '```mermaid\ngraph TD\n  A[Begin] --> B[End]\n```'
  await edit(
    app,
    { spaceId: id, admin },
    { operation: 'insert_page', title: 'First', document: { markdown: cards } },
    { operation: 'insert_group', title: 'Guides', ref: 'guides' },
    { operation: 'insert_page', title: 'Inside', into: 'guides', document: { markdown: diagram } },
    { operation: 'insert_group', title: 'Nothing in it' },
  )
  const { url } = await app.call(getSpacePDF, { params: { spaceId: id }, query: {} }, admin.token)
  const pdf = await open(url)
  // The cover, the contents and two pages.
  expect(pdf.numPages).toBe(4)
  const outline = await pdf.getOutline()
  expect(outline.map(({ title: name, items }) => [name, items.map((each) => each.title)])).toEqual([
    ['First', []],
    ['Guides', ['Inside']],
  ])
  const text = await textOf(pdf)
  expect(text).toContain('Read this')
  expect(text).not.toContain('example.org')
  expect(text).toContain('Begin')
  expect(text).not.toContain('graph TD')
})

type Told = [role: string, ...inside: (Told | string)[]]
type Node = { role?: string; alt?: string; type?: string; id?: string; children?: Node[] }

// What somebody hears who does not see the sheet.
async function told(pdf: PDFDocumentProxy, number: number): Promise<Told> {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const words = new Map<string, string>()
  const open: (string | undefined)[] = []
  for (const item of items) {
    if ('str' in item) {
      const id = open.at(-1)
      if (id !== undefined) words.set(id, `${words.get(id) ?? ''}${item.str}`)
    } else if (item.type === 'endMarkedContent') open.pop()
    else open.push(item.type === 'beginMarkedContentProps' ? item.id : undefined)
  }
  const tell = ({ role = '', alt, children = [] }: Node): Told => {
    const inside: (Told | string)[] = alt === undefined ? [] : [`alt: ${alt}`]
    for (const child of children) {
      const text = words.get(child.id ?? '')?.trim() ?? ''
      const last = inside.at(-1)
      if (child.role !== undefined) inside.push(tell(child))
      else if (typeof last === 'string' && text !== '') inside[inside.length - 1] = `${last} ${text}`
      else if (text !== '') inside.push(text)
    }
    return [role, ...inside]
  }
  return tell(await page.getStructTree())
}

test('a PDF tells what its words are, in the order in which they are read', async () => {
  const title = { params: { organizationId }, body: { title: 'Rich', language: 'en' as const } }
  const { id } = await app.call(createSpace, title, admin.token)
  const markdown = [
    'Read [this](https://example.org/this) with a note[^1].',
    '## Part',
    '* one\n* two\n  * inner',
    '1. first',
    '| Name | Kind |\n| --- | --- |\n| a | b |',
    '<figure><img src="/files/dot" alt="A dot"><figcaption>Small</figcaption></figure>',
    '```js\nconst answer = 42\n```',
    '> Said',
    '{% hint style="info" %}\nMind\n{% endhint %}',
    '[^1]: The note',
  ].join('\n\n')
  await edit(
    app,
    { spaceId: id, admin },
    { operation: 'insert_files', files: [{ name: 'dot.png', base64: png, ref: 'dot' }] },
    { operation: 'insert_page', title: 'Page', document: { markdown } },
  )
  const { url } = await app.call(getSpacePDF, { params: { spaceId: id }, query: {} }, admin.token)
  const pdf = await open(url)
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  expect((await pdf.getMetadata()).info).toMatchObject({ Language: 'en' })
  expect(await told(pdf, 2)).toEqual([
    'Root',
    [
      'Document',
      [
        'Sect',
        ['H1', 'Page'],
        [
          'P',
          'Read',
          ['Link', 'this'],
          'with a note',
          ['Link', '¹'],
          '.',
          ['Note', ['Link', '¹'], 'The note'],
        ],
        ['H2', 'Part'],
        [
          'L',
          ['LI', ['Lbl', '•'], ['LBody', ['P', 'one']]],
          [
            'LI',
            ['Lbl', '•'],
            ['LBody', ['P', 'two'], ['L', ['LI', ['Lbl', '‣'], ['LBody', ['P', 'inner']]]]],
          ],
        ],
        ['L', ['LI', ['Lbl', '1.'], ['LBody', ['P', 'first']]]],
        [
          'Table',
          ['TR', ['TH', ['P', 'Name']], ['TH', ['P', 'Kind']]],
          ['TR', ['TD', ['P', 'a']], ['TD', ['P', 'b']]],
        ],
        ['Figure', 'alt: A dot', ['Caption', 'Small']],
        ['Code', 'const answer = 42'],
        ['BlockQuote', ['P', 'Said']],
        ['Div', ['P', 'Mind']],
      ],
    ],
  ])
})

test('a paragraph over two sheets goes on on the second, and what is at their edges is not read', async () => {
  const title = { params: { organizationId }, body: { title: 'Long' } }
  const { id } = await app.call(createSpace, title, admin.token)
  const markdown = `${'Many words. '.repeat(700)}\n\nAfter`
  await edit(app, { spaceId: id, admin }, { operation: 'insert_page', title: 'Page', document: { markdown } })
  const { url } = await app.call(getSpacePDF, { params: { spaceId: id }, query: {} }, admin.token)
  const pdf = await open(url)
  const words: unknown = expect.stringMatching(/^(?:(?:Many|words\.) ?)+$/)
  expect(await told(pdf, 2)).toEqual(['Root', ['Document', ['Sect', ['H1', 'Page'], ['P', words]]]])
  expect(await told(pdf, 3)).toEqual(['Root', ['Document', ['Sect', ['P', words], ['P', 'After']]]])
})

test('one page, with or without those below it', async () => {
  const below = await textOf(await open((await ask({ page: pages['use'] })).url))
  expect(below).toContain('Deep down')
  expect(below).not.toContain('Because.')
  const only = await textOf(await open((await ask({ page: pages['use'], only: true })).url))
  expect(only).toContain('Inside')
  expect(only).not.toContain('Deep down')
  expect(await app.status(getSpacePDF, { params: { spaceId }, query: { page: 'absent' } }, admin.token)).toBe(
    404,
  )
})

test('a change request shows its own content', async () => {
  const { id: changeRequestId } = await app.call(
    createChangeRequest,
    { params: { spaceId }, body: { subject: 'More' } },
    admin.token,
  )
  const params = { spaceId, changeRequestId }
  const changes: ContentEdit[] = [
    { operation: 'insert_page', title: 'New', document: { markdown: 'Proposed words' } },
  ]
  await app.call(updateChangeRequestContent, { params, body: { changes } }, admin.token)
  const { url } = await app.call(getChangeRequestPDF, { params, query: {} }, admin.token)
  const text = await textOf(await open(url))
  expect(text).toContain('Proposed words')
  expect(text).toContain('Change request #1: More')
})

test('an address shows what was there when it was given, and only for an hour', async () => {
  const { url } = await ask()
  const before = await app.app.inject(new URL(url).pathname)
  const changes: ContentEdit[] = [
    { operation: 'insert_page', title: 'Late', document: { markdown: 'Later words' } },
  ]
  await edit(app, { spaceId, admin }, ...changes)
  const again = await app.app.inject(new URL(url).pathname)
  expect(again.headers['etag']).toBe(before.headers['etag'])
  expect(again.rawPayload.equals(before.rawPayload)).toBe(true)
  app.advance(3_601_000)
  expect((await app.app.inject(new URL(url).pathname)).statusCode).toBe(404)
})

describe('a page with operations and blocks of integrations', () => {
  const specification = (summary: string) => ({
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    servers: [{ url: 'https://api.example.org/v1' }],
    paths: {
      '/cats/{id}': {
        put: {
          summary,
          description: 'Changes **one** cat.',
          parameters: [
            {
              name: 'id',
              in: 'path',
              required: true,
              schema: { type: 'string' },
              description: 'Which | one',
            },
            { name: 'mode', in: 'query', schema: { type: 'string', enum: ['soft', 'hard'] } },
          ],
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['name'],
                  properties: {
                    name: { type: 'string', description: 'How it is called' },
                    owner: { type: 'object', properties: { email: { type: 'string', format: 'email' } } },
                  },
                },
              },
            },
          },
          responses: { 200: { description: 'The cat' }, 404: { description: 'No such cat' } },
        },
      },
    },
  })

  async function publish(summary: string): Promise<void> {
    const source = { text: JSON.stringify(specification(summary)) }
    const params = { organizationId, specSlug: 'pets' }
    await app.call(createOrUpdateOpenAPISpecBySlug, { params, body: { source } }, admin.token)
    const worker = startWorker({ services: app.services, jobs: [processSpec], pollInterval: 20 })
    const read = () => app.call(getOpenAPISpecBySlug, { params }, admin.token)
    await expect.poll(async () => (await read()).processingState, { timeout: 20_000 }).toBe('complete')
    await worker.stop()
  }

  test('has them in words, as the specification says them now', async () => {
    await publish('Change a cat')
    const markdown =
      '{% openapi-operation spec="pets" path="/cats/{id}" method="put" %}\n[pets](/openapi/pets)\n{% endopenapi-operation %}\n\n{% @acme/chart content="one two" %}'
    const changes: ContentEdit[] = [
      { operation: 'insert_page', title: 'API', ref: 'api', document: { markdown } },
    ]
    const { refs } = await app.call(
      updateSpaceContent,
      { params: { spaceId }, body: { changes } },
      admin.token,
    )
    const { url } = await ask({ page: refs['api'], only: true })
    const text = await textOf(await open(url))
    for (const words of [
      'Change a cat',
      'PUT',
      'https://api.example.org/v1/cats/{id}',
      'Which | one',
      'email',
      'No such cat',
      'one two',
    ])
      expect(text).toContain(words)
    await publish('Turn a cat')
    expect(await textOf(await open(url))).toContain('Turn a cat')
  })
})

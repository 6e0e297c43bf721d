import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { parse } from 'parse5'
import { beforeAll, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildOrganization, type TestUser, buildSpace, edit } from '../../../../test/build.ts'
import { addressOf } from '../../../contract/client.ts'
import { spaceContent } from '../../../contract/content/content.ts'
import { exportSpace } from '../../../contract/exchange/exports.ts'
import { importContent, listImportRuns } from '../../../contract/exchange/imports.ts'
import type { RevisionPage } from '../../../contract/content/pages.ts'
import { serve } from '../../../../test/fixtures/serve.ts'

let app: TestApp
let organizationId: string
let admin: TestUser

beforeAll(async () => {
  app = await bootApp()
  ;({ organizationId, admin } = await buildOrganization(app))
})

async function newSpace(body: object): Promise<string> {
  return await buildSpace(app, { organizationId, admin, ...body })
}

async function download(spaceId: string, format: 'markdown' | 'html') {
  const url = addressOf(exportSpace, { params: { spaceId }, query: { format } })
  const response = await app.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({ 'content-type': 'application/zip' })
  return { files: unzipSync(response.rawPayload), name: String(response.headers['content-disposition']) }
}

async function bigSpace(): Promise<string> {
  const spaceId = await newSpace({ title: 'Grüße & Co', template: { id: 'product-docs' } })
  const changes = [
    {
      operation: 'insert_files' as const,
      files: [{ name: 'a/ü.png', base64: 'iVBORw0KGgo=', ref: 'picture' }],
    },
    {
      operation: 'insert_reusable_content' as const,
      title: 'Note',
      ref: 'note',
      document: { markdown: 'Shared words.' },
    },
    { operation: 'set_variables' as const, variables: { product: 'Lamp' } },
    {
      operation: 'insert_page' as const,
      title: 'Everything <b>',
      emoji: '1f680',
      description: 'All of it',
      document: {
        markdown:
          '![p](picture)\n\nBuy a <code class="expression">space.vars.product</code>.\n\n[Home](./readme.md)\n',
      },
    },
  ]
  await edit(app, { spaceId, admin }, ...changes)
  return spaceId
}

async function shape(spaceId: string) {
  const query = { computed: false }
  const revision = await app.call(spaceContent.revision, { params: { spaceId }, query }, admin.token)
  const flat = (pages: RevisionPage[]): RevisionPage[] =>
    pages.flatMap((page) => [page, ...('pages' in page ? flat(page.pages) : [])])
  const pages = flat(revision.pages).map((page) => [
    page.type,
    page.title,
    page.emoji,
    page.icon,
    'description' in page && page.description,
  ])
  const files = revision.files.map(({ contentType, size }) => [contentType, size])
  return {
    pages,
    files,
    variables: revision.variables,
    contents: revision.reusableContents.map(({ title }) => title),
  }
}

const repository = {
  'README.md':
    '---\nicon: house\nlayout:\n  width: wide\ncover: .gitbook/assets/sky.png\ncoverY: 12\n---\n\n# 🚀 Welcome\n\n{% include ".gitbook/includes/note.md" %}\n\nBuy a <code class="expression">space.vars.product</code>, see [deep](guides/start/deep.md#part) and <mark style="color:red;">mind</mark>.\n',
  'SUMMARY.md':
    '# Table of contents\n\n* [🚀 Welcome](README.md)\n\n## Guides <a href="#guides" id="guides"></a>\n\n* [Start](guides/start/README.md "Begin")\n  * [Deep](guides/start/deep.md)\n* [Elsewhere](https://example.org/)\n* ```yaml\n  type: builtin:openapi\n  props:\n    models: true\n  dependencies:\n    spec:\n      ref:\n        kind: openapi\n        spec: pets\n  ```\n',
  'guides/start/README.md':
    '---\ndescription: How to begin\nhidden: true\ntags:\n  - tag: beta\n---\n\n# Start\n\n<figure><img src="../../.gitbook/assets/sky.png" alt=""><figcaption><p>The sky</p></figcaption></figure>\n',
  'guides/start/deep.md':
    '# Deep\n\n## Part\n\n{% include "../../.gitbook/includes/note.md" %}\n\nBack [up](./) or [home](../../README.md).\n',
  '.gitbook/assets/sky.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  '.gitbook/includes/note.md': '---\ntitle: Note\n---\n\nShared **words**, and [home](../../README.md).\n',
  '.gitbook/vars.yaml': 'product: Lamp\nversion: 2\n',
}

async function importedFrom(files: Record<string, string | Uint8Array>): Promise<string> {
  const zip = zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, body]) => [path, typeof body === 'string' ? strToU8(body) : body]),
    ),
  )
  const { url } = await serve({ '/docs.zip': { body: zip, type: 'application/zip' } })
  const spaceId = await newSpace({})
  const body = { url: `${url}/docs.zip`, source: 'zip' as const }
  await app.call(importContent, { params: { spaceId }, body }, admin.token)
  return spaceId
}

test('a space as Markdown is an archive that imports to the same content', async () => {
  const first = await importedFrom(repository)
  const { files } = await download(first, 'markdown')
  const second = await importedFrom(files)
  expect((await download(second, 'markdown')).files).toEqual(files)
  expect(await shape(second)).toEqual(await shape(first))
  expect(await shape(first)).toMatchObject({
    pages: [
      ['document', 'Welcome', '1f680', 'house', false],
      ['group', 'Guides', undefined, undefined, false],
      ['document', 'Start', undefined, undefined, 'How to begin'],
      ['document', 'Deep', undefined, undefined, false],
      ['link', 'Elsewhere', undefined, undefined, false],
      ['computed', 'builtin:openapi', undefined, undefined, false],
    ],
    files: [['image/png', 70]],
    variables: { product: 'Lamp', version: 2 },
    contents: ['Note'],
  })
  const texts = Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]))
  expect(Object.keys(texts).toSorted()).toEqual(Object.keys(repository).toSorted())
  for (const path of ['README.md', 'SUMMARY.md', '.gitbook/vars.yaml', '.gitbook/includes/note.md'] as const)
    expect(texts[path]).toBe(repository[path])
})

test('an archive that was written by hand names what it lacks, and nothing comes of one that is broken', async () => {
  const archived = { 'SUMMARY.md': '* [A](a.md)\n* [Lost](lost.md)\n', 'a.md': '# A\n\nText.\n' }
  await importedFrom(archived)
  const runs = await app.call(listImportRuns, { params: { organizationId } }, admin.token)
  expect(runs.items[0]).toMatchObject({
    importedResources: 1,
    totalResources: 2,
    log: [{ source: 'lost.md', message: expect.stringContaining('not in the archive') }],
  })
  const broken = importedFrom({ ...archived, '.gitbook/vars.yaml': '- no map' })
  await expect(broken).rejects.toThrow('vars.yaml')
})

test('diagrams are drawn where there is no script to draw them, and left as they are where nobody can', async () => {
  const spaceId = await newSpace({ title: 'Diagrams' })
  const markdown = '```mermaid\ngraph TD\n  A[Begin] --> B[End]\n```\n\n```mermaid\nno such thing\n```\n'
  await edit(app, { spaceId, admin }, { operation: 'insert_page', title: 'Drawn', document: { markdown } })
  const { files } = await download(spaceId, 'html')
  const text = strFromU8(files['drawn.html'] ?? files['index.html'] ?? new Uint8Array())
  expect(text).toMatch(/<figure class="diagram"><svg [^]*Begin[^]*<\/svg>/)
  expect(text).not.toMatch(/var\(--|@import|<style>/)
  expect(text).toContain('no such thing')
})

test('a space as HTML is pages that link to each other and to their files', async () => {
  const { files } = await download(await bigSpace(), 'html')
  const pages = Object.entries(files).filter(([path]) => path.endsWith('.html'))
  expect(pages.map(([path]) => path)).toContain('get-started/quickstart.html')
  for (const [path, bytes] of pages) {
    const text = strFromU8(bytes)
    const problems: string[] = []
    parse(text, { sourceCodeLocationInfo: true, onParseError: ({ code }) => problems.push(code) })
    expect(problems, path).toEqual([])
    for (const [, href = ''] of text.matchAll(/(?:href|src)="(?!https?:|#|mailto:)([^"#]+)/g)) {
      const target = decodeURIComponent(new URL(href, `http://x/${path}`).pathname.slice(1))
      expect(Object.keys(files), `${path} → ${href}`).toContain(target)
    }
  }
  const listed = JSON.parse(
    strFromU8(files['pages-data.js'] ?? new Uint8Array()).replace('window.exported=', ''),
  )
  expect(listed.pages).toContainEqual({
    title: 'Everything <b>',
    depth: 1,
    path: 'everything-b.html',
    text: 'p Buy a Lamp. Home',
  })
  const everything = strFromU8(files['everything-b.html'] ?? new Uint8Array())
  expect(everything).toContain('<h1>Everything &lt;b&gt;</h1>')
  expect(everything).toContain('Lamp')
})

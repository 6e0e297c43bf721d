import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildMember, buildOrganization, type TestUser, buildSpace, page } from '../../../../test/build.ts'
import * as contract from '../../../contract/content/content.ts'
import type { ContentEdit } from '../../../contract/content/edits.ts'
import type { DocumentPage, RevisionPage } from '../../../contract/content/pages.ts'
import * as revisions from '../../../contract/content/revisions.ts'
import { duplicateSpace, getSpaceById, updateSpaceById } from '../../../contract/content/spaces.ts'
import { startWorker } from '../../../kernel/jobs/index.ts'
import { indexHead } from '../content-index/jobs.ts'

let app: TestApp
let organizationId: string
let admin: TestUser

beforeAll(async () => {
  app = await bootApp()
  ;({ organizationId, admin } = await buildOrganization(app))
})

async function newSpace(): Promise<string> {
  return await buildSpace(app, { organizationId, admin, title: 'Docs' })
}

function edit(spaceId: string, ...changes: ContentEdit[]) {
  return app.call(contract.updateSpaceContent, { params: { spaceId }, body: { changes } }, admin.token)
}

function refuse(spaceId: string, ...changes: unknown[]) {
  return app
    .call(contract.updateSpaceContent, { params: { spaceId }, body: { changes } as never }, admin.token)
    .then(
      () => expect.fail('the edit was accepted'),
      (error: { status: number; message: string }) => error,
    )
}

async function readPage(spaceId: string, pageId: string, query: object = {}) {
  // Tests read documents.
  return (await app.call(
    contract.spaceContent.page,
    { params: { spaceId, pageId }, query },
    admin.token,
  )) as DocumentPage
}

async function outline(spaceId: string): Promise<unknown[]> {
  const { pages } = await app.call(contract.spaceContent.pages, { params: { spaceId } }, admin.token)
  return pages.map(shape)
}

function shape(entry: RevisionPage): unknown {
  const below = 'pages' in entry ? entry.pages : []
  return below.length === 0 ? entry.title : [entry.title, below.map(shape)]
}

test('a condition that is no expression is refused, with its place', async () => {
  const spaceId = await newSpace()
  const inText = page(
    'A',
    'Text.\n\n{% hint style="info" %}\n{% if visitor.claims. %}\nx\n{% endif %}\n{% endhint %}',
  )
  expect(await refuse(spaceId, inText)).toMatchObject({
    status: 400,
    message: expect.stringMatching(
      /^changes\.0\.document\.markdown: line 4: .*visitor\.claims\. %}: .*\(1:15\)/,
    ),
  })
  expect(await refuse(spaceId, page('A', '---\nif: a b\n---\n\nText'))).toMatchObject({
    status: 400,
    message: expect.stringContaining('document.markdown: line 2: if: a b'),
  })
  const block = { object: 'block', type: 'if', data: { expression: '((' }, nodes: [] }
  const document = { object: 'document', nodes: [{ object: 'block', type: 'blockquote', nodes: [block] }] }
  expect(
    await refuse(spaceId, { operation: 'insert_page', title: 'A', document: { document } }),
  ).toMatchObject({
    status: 400,
    message: expect.stringContaining('document.document.nodes.0.nodes.0.data.expression: '),
  })
  expect(await refuse(spaceId, page('A', '', { condition: 'a b' }))).toMatchObject({ status: 400 })
  await edit(spaceId, page('Fine', '{% if visitor.claims.unsigned.beta %}\nx\n{% endif %}'))
})

describe('inserting pages', () => {
  test('makes one revision with the pages in their places', async () => {
    const spaceId = await newSpace()
    const before = await app.call(getSpaceById, { params: { spaceId } }, admin.token)
    const edited = await edit(
      spaceId,
      page('Guides', 'Hello **world**', { ref: 'guides', emoji: '1f4d6', description: 'How to' }),
      page('Install', '', { into: 'guides' }),
      page('Use', '', { into: 'guides' }),
      page('Before', '', { into: 'guides', at: 0 }),
      { operation: 'insert_group', title: 'Group', at: 0, ref: 'group' },
      page('In the group', '', { into: 'group' }),
      { operation: 'insert_link', title: 'Elsewhere', target: { kind: 'url', url: 'https://example.org' } },
    )
    expect(await outline(spaceId)).toEqual([
      ['Group', ['In the group']],
      ['Guides', ['Before', 'Install', 'Use']],
      'Elsewhere',
    ])
    expect(edited.refs).toEqual({ guides: edited.pages[0]?.id, group: edited.pages[4]?.id })
    expect(edited.pages.map(({ title }) => title)).toHaveLength(7)
    const after = await app.call(getSpaceById, { params: { spaceId } }, admin.token)
    expect(after.revision).toBe(edited.revision)
    expect(after.revision).not.toBe(before.revision)
    const history = await app.call(revisions.listRevisions, { params: { spaceId } }, admin.token)
    expect(history.items).toMatchObject([
      { id: edited.revision, type: 'edits', parents: [before.revision], author: admin.id },
      { id: before.revision, parents: [] },
    ])
  })

  test('gives slugs from titles, and a number where one is taken', async () => {
    const spaceId = await newSpace()
    const { pages } = await edit(
      spaceId,
      page('Öffnen & Schließen!'),
      page('Same'),
      page('Same'),
      page('Own', '', { slug: 'same' }),
      page('日本語'),
    )
    expect(pages.map((entry) => 'slug' in entry && entry.slug)).toEqual([
      'öffnen-schließen',
      'same',
      'same-1',
      'same-2',
      '日本語',
    ])
  })

  test('takes the title and the fields from Markdown', async () => {
    const spaceId = await newSpace()
    const markdown =
      '---\ndescription: About it\nicon: bolt\nhidden: true\nvars:\n  plan: pro\n---\n\n# Real title\n\nText\n'
    const { pages } = await edit(spaceId, page('Other title', markdown))
    expect(pages[0]).toMatchObject({
      title: 'Real title',
      slug: 'real-title',
      description: 'About it',
      icon: 'bolt',
      hidden: true,
      variables: { plan: 'pro' },
    })
  })

  test('refuses the whole batch when one change is wrong', async () => {
    const spaceId = await newSpace()
    const before = await app.call(getSpaceById, { params: { spaceId } }, admin.token)
    const error = await refuse(spaceId, page('Fine'), {
      operation: 'update_page',
      page: 'unknown',
      title: 'x',
    })
    expect(error).toMatchObject({ status: 404, message: expect.stringContaining('unknown') })
    expect(await outline(spaceId)).toEqual([])
    expect((await app.call(getSpaceById, { params: { spaceId } }, admin.token)).revision).toBe(
      before.revision,
    )
  })

  test.each([
    ['no change', [], 400],
    ['an unknown operation', [{ operation: 'paint' }], 400],
    ['broken front matter', [page('x', '---\na: [\n---\n')], 400],
    [
      'a document that is none',
      [
        {
          operation: 'insert_page',
          document: { document: { object: 'document', nodes: [{ object: 'block', type: 'nonsense' }] } },
        },
      ],
      400,
    ],
    ['a parent that is not there', [page('x', '', { into: 'unknown' })], 404],
    ['a ref that is used twice', [page('x', '', { ref: 'a' }), page('y', '', { ref: 'a' })], 400],
    [
      'a page under a link',
      [
        {
          operation: 'insert_link',
          title: 'l',
          ref: 'l',
          target: { kind: 'url', url: 'https://example.org' },
        },
        page('x', '', { into: 'l' }),
      ],
      400,
    ],
    ['more than fifty changes', Array.from({ length: 51 }, () => page('x')), 400],
    ['a file without a source', [{ operation: 'insert_files', files: [{ name: 'a.txt' }] }], 400],
    ['other bytes of no file', [{ operation: 'update_file', file: 'x', base64: 'YQ==' }], 404],
  ])('refuses %s', async (_name, changes, status) => {
    const spaceId = await newSpace()
    expect(await refuse(spaceId, ...changes)).toMatchObject({ status })
    expect(await outline(spaceId)).toEqual([])
  })

  test('is refused in a locked space, which says what to do', async () => {
    const spaceId = await newSpace()
    await app.call(updateSpaceById, { params: { spaceId }, body: { editMode: 'locked' } }, admin.token)
    expect(await refuse(spaceId, page('x'))).toMatchObject({
      status: 412,
      message: expect.stringContaining('change request'),
    })
  })
})

describe('changing pages', () => {
  test('changes fields, and null takes them away', async () => {
    const spaceId = await newSpace()
    const {
      pages: [created],
    } = await edit(spaceId, page('Old', 'Text', { emoji: '1f600', description: 'd', condition: 'true' }))
    const pageId = created?.id ?? ''
    await edit(spaceId, {
      operation: 'update_page',
      page: pageId,
      title: 'New',
      slug: 'newer',
      emoji: null,
      noIndex: true,
      condition: null,
    })
    const read = await readPage(spaceId, pageId)
    expect(read).toMatchObject({
      title: 'New',
      slug: 'newer',
      path: 'newer',
      description: 'd',
      noIndex: true,
    })
    expect(read).not.toHaveProperty('emoji')
    expect(read).not.toHaveProperty('condition')
    expect(read.document?.nodes).toHaveLength(1)
  })

  test('moves pages, and never under themselves', async () => {
    const spaceId = await newSpace()
    const { refs } = await edit(
      spaceId,
      page('A', '', { ref: 'a' }),
      page('B', '', { ref: 'b', into: 'a' }),
      page('C', '', { ref: 'c' }),
    )
    const { a = '', b = '', c = '' } = refs
    await edit(spaceId, { operation: 'update_page', page: c, into: a, at: 0 })
    expect(await outline(spaceId)).toEqual([['A', ['C', 'B']]])
    await edit(spaceId, { operation: 'update_page', page: c, at: 1 })
    expect(await outline(spaceId)).toEqual([['A', ['B', 'C']]])
    await edit(spaceId, { operation: 'update_page', page: b, into: null })
    expect(await outline(spaceId)).toEqual([['A', ['C']], 'B'])
    expect(await refuse(spaceId, { operation: 'update_page', page: a, into: c })).toMatchObject({
      status: 409,
    })
    expect(await refuse(spaceId, { operation: 'update_page', page: a, into: a })).toMatchObject({
      status: 409,
    })
    expect((await readPage(spaceId, c)).path).toBe('a/c')
  })

  test('a slug that a sibling has is 409 on a rename and gets a number on a move', async () => {
    const spaceId = await newSpace()
    const { refs } = await edit(
      spaceId,
      page('One', '', { ref: 'one' }),
      page('Two', '', { ref: 'two' }),
      page('One', '', { ref: 'other', into: 'two' }),
    )
    expect(
      await refuse(spaceId, { operation: 'update_page', page: refs['two'] ?? '', slug: 'one' }),
    ).toMatchObject({ status: 409 })
    await edit(spaceId, { operation: 'update_page', page: refs['other'] ?? '', into: null })
    expect((await readPage(spaceId, refs['other'] ?? '')).slug).toBe('one-1')
  })

  test('deletes pages with what is below them', async () => {
    const spaceId = await newSpace()
    const { refs } = await edit(
      spaceId,
      page('A', '', { ref: 'a' }),
      page('B', '', { ref: 'b', into: 'a' }),
      page('C'),
    )
    const { deletedPages } = await edit(spaceId, { operation: 'delete_page', page: refs['a'] ?? '' })
    expect(deletedPages).toEqual([refs['a'], refs['b']])
    expect(await outline(spaceId)).toEqual(['C'])
    expect(
      await app.status(contract.spaceContent.page, { params: { spaceId, pageId: refs['b'] } }, admin.token),
    ).toBe(404)
  })

  test('reverts a page to what it was, also one that is gone', async () => {
    const spaceId = await newSpace()
    const { refs, revision } = await edit(spaceId, page('First', 'Old text', { ref: 'p' }))
    const pageId = refs['p'] ?? ''
    await edit(spaceId, {
      operation: 'update_page',
      page: pageId,
      title: 'Second',
      document: { markdown: 'New text' },
    })
    await edit(spaceId, { operation: 'revert_page', page: pageId, revision })
    expect(await readPage(spaceId, pageId, { format: 'markdown' })).toMatchObject({
      title: 'First',
      markdown: '# First\n\nOld text\n',
    })
    await edit(spaceId, { operation: 'delete_page', page: pageId })
    await edit(spaceId, { operation: 'revert_page', page: pageId })
    expect(await outline(spaceId)).toEqual(['First'])
  })

  test('keeps the keys of blocks that Markdown leaves alone', async () => {
    const spaceId = await newSpace()
    const { refs } = await edit(spaceId, page('P', 'One\n\nTwo\n\nThree', { ref: 'p' }))
    const pageId = refs['p'] ?? ''
    const keys = async () =>
      ((await readPage(spaceId, pageId)).document?.nodes ?? [])
        .map((node) => node as { key: string })
        .map(({ key }) => key)
    const before = await keys()
    await edit(spaceId, {
      operation: 'update_page',
      page: pageId,
      document: { markdown: 'One\n\nNew\n\nTwo changed\n\nThree' },
    })
    const after = await keys()
    expect(after).toHaveLength(4)
    expect(new Set(after).size).toBe(4)
    expect([after[0], after[3]]).toEqual([before[0], before[2]])
  })
})

describe('reading', () => {
  test('gives the whole revision, the tree, a page by id and by path, as document and as Markdown', async () => {
    const spaceId = await newSpace()
    const { refs, revision } = await edit(
      spaceId,
      page('Guides', '## First\n\nText', { ref: 'g' }),
      page('Install', 'See [guides](/pages/guides#first)', { into: 'g', ref: 'i' }),
      { operation: 'set_variables', variables: { version: '2.0' } },
    )
    const whole = await app.call(contract.spaceContent.revision, { params: { spaceId } }, admin.token)
    expect(whole).toMatchObject({
      object: 'revision',
      id: revision,
      type: 'edits',
      variables: { version: '2.0' },
      files: [],
    })
    expect(whole.pages.map(shape)).toEqual([['Guides', ['Install']]])
    const byPath = (path: string, query = {}) =>
      app.call(contract.spaceContent.path, { params: { spaceId, pagePath: path }, query }, admin.token)
    expect(await byPath('guides/install')).toMatchObject({ id: refs['i'], path: 'guides/install' })
    expect(await byPath('')).toMatchObject({ id: refs['g'] })
    expect(await byPath('guides/install', { format: 'markdown' })).toMatchObject({
      markdown: '# Install\n\nSee [guides](README.md#first)\n',
    })
    const stable = await readPage(spaceId, refs['i'] ?? '', {
      format: 'markdown',
      'format.markdown.refs': 'stable',
    })
    expect(stable.markdown).toBe(`# Install\n\nSee [guides](/pages/${refs['g']}#first)\n`)
    expect(
      await app.status(
        contract.spaceContent.path,
        { params: { spaceId, pagePath: 'guides/nothing' } },
        admin.token,
      ),
    ).toBe(404)
    const encoded = await app.app.inject({
      url: `/v1/spaces/${spaceId}/content/path/guides%2Finstall`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(encoded.json()).toMatchObject({ id: refs['i'] })
    const documentId = (await readPage(spaceId, refs['g'] ?? '')).documentId ?? ''
    const document = await app.call(
      contract.getDocumentById,
      { params: { spaceId, documentId } },
      admin.token,
    )
    expect(document.nodes).toHaveLength(2)
    expect(
      await app.status(
        contract.getDocumentById,
        { params: { spaceId: await newSpace(), documentId } },
        admin.token,
      ),
    ).toBe(404)
  })

  test('reads every revision as it was', async () => {
    const spaceId = await newSpace()
    const first = await edit(spaceId, page('One', 'Old', { ref: 'p' }), {
      operation: 'insert_reusable_content',
      title: 'Note',
      ref: 'n',
      document: { markdown: 'Reuse' },
    })
    const pageId = first.refs['p'] ?? ''
    await edit(spaceId, {
      operation: 'update_page',
      page: pageId,
      title: 'Two',
      document: { markdown: 'New' },
    })
    const params = { spaceId, revisionId: first.revision }
    const of = revisions.revisionContent
    expect(await app.call(of.revision, { params }, admin.token)).toMatchObject({
      id: first.revision,
      pages: [{ title: 'One' }],
    })
    expect((await app.call(of.pages, { params }, admin.token)).pages).toMatchObject([{ title: 'One' }])
    expect(
      await app.call(of.page, { params: { ...params, pageId }, query: { format: 'markdown' } }, admin.token),
    ).toMatchObject({ markdown: '# One\n\nOld\n' })
    expect(await app.call(of.path, { params: { ...params, pagePath: 'one' } }, admin.token)).toMatchObject({
      id: pageId,
    })
    const document = await app.call(
      revisions.getPageDocumentInRevisionById,
      { params: { ...params, pageId } },
      admin.token,
    )
    expect(JSON.stringify(document)).toContain('Old')
    const reusableContentId = first.refs['n'] ?? ''
    expect(
      await app.call(of.reusableContent, { params: { ...params, reusableContentId } }, admin.token),
    ).toMatchObject({ title: 'Note' })
    const reusable = await app.call(
      revisions.getReusableContentDocumentInRevisionById,
      { params: { ...params, reusableContentId } },
      admin.token,
    )
    expect(JSON.stringify(reusable)).toContain('Reuse')
    expect(
      await app.call(
        contract.spaceContent.reusableContent,
        { params: { spaceId, reusableContentId } },
        admin.token,
      ),
    ).toMatchObject({ id: reusableContentId })
    const other = await newSpace()
    expect(
      await app.status(of.revision, { params: { spaceId: other, revisionId: first.revision } }, admin.token),
    ).toBe(404)
  })

  test('resolves variables, conditions and reusable contents when asked to', async () => {
    const spaceId = await newSpace()
    const markdown = [
      'Version <code class="expression">space.vars.version</code>',
      '{% include "/reusable-content/note" %}',
      '{% if visitor.claims.unsigned.beta %}',
      'Hidden',
      '{% endif %}',
    ].join('\n\n')
    const made = await edit(
      spaceId,
      { operation: 'set_variables', variables: { version: '2.0' } },
      {
        operation: 'insert_reusable_content',
        title: 'Note',
        ref: 'note',
        document: { markdown: 'From <code class="expression">space.vars.version</code>' },
      },
    )
    const { refs } = await edit(
      spaceId,
      page('P', markdown.replace('/note', `/${made.refs['note']}`), { ref: 'p' }),
    )
    const text = async (query: object) =>
      JSON.stringify((await readPage(spaceId, refs['p'] ?? '', query)).document)
    const raw = await text({})
    expect(raw).toContain('space.vars.version')
    expect(raw).toContain('"type":"reusable-content"')
    const evaluated = await text({ evaluated: 'true' })
    expect(evaluated).toContain('"2.0"')
    expect(evaluated).toContain('From ')
    expect(evaluated).not.toContain('Hidden')
    expect(evaluated).not.toContain('reusable-content')
  })

  test('goes back to a revision', async () => {
    const spaceId = await newSpace()
    const first = await edit(spaceId, page('One'))
    await edit(spaceId, page('Two'))
    const back = await app.call(
      revisions.rollbackToRevision,
      { params: { spaceId, revisionId: first.revision } },
      admin.token,
    )
    expect(back.type).toBe('rollback')
    expect(await outline(spaceId)).toEqual(['One'])
    expect((await app.call(getSpaceById, { params: { spaceId } }, admin.token)).revision).toBe(back.id)
  })

  test('a copy of a space has the content and its own life', async () => {
    const spaceId = await newSpace()
    const { refs } = await edit(spaceId, page('One', 'Text', { ref: 'p' }))
    const copy = await app.call(duplicateSpace, { params: { spaceId } }, admin.token)
    expect(await outline(copy.id)).toEqual(['One'])
    await edit(copy.id, { operation: 'update_page', page: refs['p'] ?? '', title: 'Changed' })
    expect([await outline(spaceId), await outline(copy.id)]).toEqual([['One'], ['Changed']])
    const worker = startWorker({ services: app.services, jobs: [indexHead], pollInterval: 20 })
    const indexed = async () =>
      (
        await app.services.database.read
          .selectFrom('content_index')
          .select('id')
          .where('head_id', '=', copy.id)
          .where('kind', '=', 'page')
          .execute()
      ).map(({ id }) => id)
    await expect.poll(indexed).toEqual([refs['p']])
    await worker.stop()
  })
})

describe('writers at once', () => {
  test('fifty on different pages lose nothing', async () => {
    const spaceId = await newSpace()
    const { pages } = await edit(spaceId, ...Array.from({ length: 50 }, (_, n) => page(`Page ${n}`, 'Old')))
    await Promise.all(
      pages.map(({ id }, n) =>
        edit(spaceId, { operation: 'update_page', page: id, document: { markdown: `New ${n}` } }),
      ),
    )
    for (const [n, { id }] of pages.entries()) {
      expect((await readPage(spaceId, id, { format: 'markdown' })).markdown).toBe(`# Page ${n}\n\nNew ${n}\n`)
    }
    const history = await app.call(revisions.listRevisions, { params: { spaceId } }, admin.token)
    expect(history.count).toBe(52)
  })

  test('on different blocks of one page are merged; on the same block one is told', async () => {
    const spaceId = await newSpace()
    const write = (pageId: string, revision: string, markdown: string) => {
      const changes = [{ operation: 'update_page', page: pageId, document: { markdown } }]
      return app.status(
        contract.updateSpaceContent,
        { params: { spaceId }, body: { changes, revision } },
        admin.token,
      )
    }
    for (let round = 0; round < 5; round++) {
      const { refs, revision } = await edit(spaceId, page('P', 'One\n\nTwo\n\nThree', { ref: 'p' }))
      const pageId = refs['p'] ?? ''
      const apart = await Promise.all([
        write(pageId, revision, 'One!\n\nTwo\n\nThree'),
        write(pageId, revision, 'One\n\nTwo\n\nThree!'),
      ])
      expect(apart).toEqual([200, 200])
      const { markdown } = await readPage(spaceId, pageId, { format: 'markdown' })
      expect(markdown).toBe('# P\n\nOne!\n\nTwo\n\nThree!\n')
      const { revision: now } = await app.call(getSpaceById, { params: { spaceId } }, admin.token)
      const same = await Promise.all([
        write(pageId, now, 'Mine\n\nTwo\n\nThree!'),
        write(pageId, now, 'Yours\n\nTwo\n\nThree!'),
      ])
      expect(same.toSorted((a, b) => a - b)).toEqual([200, 409])
    }
  })
})

describe('access', () => {
  test('editing needs edit, reading needs read, and a deleted space has no content', async () => {
    const spaceId = await newSpace()
    const [commenter, editor] = [
      await buildMember(app, { organizationId, role: 'comment' }),
      await buildMember(app, { organizationId, role: 'edit' }),
    ]
    const write = (token: string) =>
      app.status(contract.updateSpaceContent, { params: { spaceId }, body: { changes: [page('x')] } }, token)
    expect([await write(commenter.token), await write(editor.token)]).toEqual([403, 200])
    expect(await app.status(contract.spaceContent.pages, { params: { spaceId } }, commenter.token)).toBe(200)
    const { deleteSpaceById } = await import('../../../contract/content/spaces.ts')
    await app.call(deleteSpaceById, { params: { spaceId } }, admin.token)
    expect(await app.status(contract.spaceContent.pages, { params: { spaceId } }, admin.token)).toBe(404)
  })
})

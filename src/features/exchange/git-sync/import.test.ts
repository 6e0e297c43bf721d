import { describe, expect, test } from 'vitest'
import { spaceContent } from '../../../contract/content/content.ts'
import type { RevisionPage } from '../../../contract/content/pages.ts'
import { listRevisions, revisionContent } from '../../../contract/content/revisions.ts'
import { getSiteRedirectBySource } from '../../../contract/publishing/site-redirects.ts'
import { createSite } from '../../../contract/publishing/sites.ts'
import {
  admin,
  app,
  content,
  edit,
  flat,
  newRepository,
  newSpace,
  organizationId,
  pageAt,
  sync,
  useGitSync,
} from '../../../../test/fixtures/git-sync.ts'

useGitSync()

describe('an import', () => {
  test('brings pages, files, reusable contents and variables, with what Git knows of them', async () => {
    const repository = newRepository()
    const spaceId = await newSpace()
    const more = { repoTreeURL: 'https://host/docs/blob/main', repoCommitURL: 'https://host/docs/commit' }
    const operation = await sync(spaceId, 'import', repository.name, more)
    expect(operation).toMatchObject({ state: 'success', stage: 'finalize', direction: 'import' })
    const commit = repository.git('rev-parse', 'HEAD')
    const revision = await content(spaceId)
    expect(operation).toMatchObject({ commit, revision: revision.id })
    expect(revision.git).toEqual({
      oid: commit,
      message: 'First',
      createdByService: false,
      createdByGitBook: false,
      url: `https://host/docs/commit/${commit}`,
      ref: 'refs/heads/main',
    })
    const history = await app.call(listRevisions, { params: { spaceId } }, admin.token)
    expect(history.items[0]?.git).toEqual(revision.git)
    expect(flat(revision.pages).map((page) => [page.type, page.title, page.linkTitle])).toEqual([
      ['document', 'Welcome', undefined],
      ['group', 'Guides', undefined],
      ['document', 'The guide', 'Guide'],
      ['document', 'Deep', undefined],
      ['link', 'Elsewhere', undefined],
    ])
    const stored = await app.call(
      spaceContent.revision,
      { params: { spaceId }, query: { computed: false } },
      admin.token,
    )
    expect(flat(stored.pages).at(-1)).toMatchObject({
      type: 'computed',
      computed: {
        type: 'builtin:openapi',
        dependencies: { spec: { ref: { kind: 'openapi', spec: 'pets' } } },
      },
    })
    const [welcome] = revision.pages
    expect(welcome).toMatchObject({
      icon: 'house',
      git: { path: 'README.md', oid: repository.git('rev-parse', 'HEAD:README.md') },
    })
    expect(revision.files).toMatchObject([
      { name: 'dot.png', contentType: 'image/png', git: { path: '.gitbook/assets/dot.png' } },
    ])
    expect(revision.reusableContents).toMatchObject([
      { title: 'A note', git: { path: '.gitbook/includes/note.md' } },
    ])
    expect(revision.variables).toEqual({ version: '1.2' })
    const { markdown } = await pageAt(spaceId, 'guides/guides')
    expect(markdown).toContain('[home](../README.md)')
    expect(markdown).toContain('https://host/docs/blob/main/src/main.js')
    expect(markdown).toContain(`/reusable-content/${revision.reusableContents[0]?.id}`)
  })

  test('keeps ids by path, and through a rename, and touches only what changed', async () => {
    const repository = newRepository()
    const spaceId = await newSpace()
    await sync(spaceId, 'import', repository.name)
    const before = flat((await content(spaceId)).pages)
    repository.commit({ 'guides/deep.md': '# Deeper\n\nAnother text.\n' })
    const changed = await sync(spaceId, 'import', repository.name)
    expect(changed).toMatchObject({ state: 'success', dispatchedTasks: 1, completedTasks: 1 })
    const after = flat((await content(spaceId)).pages)
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    const documents = (pages: RevisionPage[]) =>
      pages.map((page) => ('documentId' in page ? page.documentId : ''))
    const same = documents(after).map((document, at) => document === documents(before)[at])
    expect(same).toEqual([true, true, true, false, true])
    repository.commit({
      'guides/deep.md': null,
      'guides/deepest.md': '# Deeper\n\nAnother text.\n',
      'SUMMARY.md': '# Table of contents\n\n* [Welcome](README.md)\n* [Moved](guides/deepest.md)\n',
    })
    await sync(spaceId, 'import', repository.name)
    const moved = flat((await content(spaceId)).pages)
    expect(moved.map(({ id, title }) => [id, title])).toEqual([
      [before[0]?.id, 'Welcome'],
      [before[3]?.id, 'Deeper'],
    ])
    expect(moved[1]).toMatchObject({ git: { path: 'guides/deepest.md' } })
  })

  test('follows links again when a page comes or goes', async () => {
    const repository = newRepository({ 'README.md': '# Home\n\n[Later](later.md)\n', 'b.md': '# B\n' })
    const spaceId = await newSpace()
    await sync(spaceId, 'import', repository.name)
    const linked = async () =>
      (await content(spaceId)).pages.map((page) => ('documentId' in page ? page.documentId : ''))
    const [before] = await linked()
    repository.commit({ 'later.md': '# Later\n' })
    await sync(spaceId, 'import', repository.name)
    const [after] = await linked()
    expect(after).not.toBe(before)
    expect(await sync(spaceId, 'export', repository.name)).toMatchObject({
      state: 'success',
      dispatchedTasks: 0,
    })
  })

  test('keeps what the space changed besides, and gives it to the next export', async () => {
    const repository = newRepository()
    const spaceId = await newSpace()
    await sync(spaceId, 'import', repository.name)
    const { id } = await pageAt(spaceId, 'readme')
    await edit(spaceId, { operation: 'update_page', page: id, description: 'Ours' })
    repository.commit({ 'guides/deep.md': '# Deep\n\nTheirs.\n' })
    await sync(spaceId, 'import', repository.name)
    expect((await pageAt(spaceId, 'readme')).description).toBe('Ours')
    expect((await pageAt(spaceId, 'guides/guides/deep')).markdown).toContain('Theirs.')
    expect((await content(spaceId)).git).toBeUndefined()
    await sync(spaceId, 'export', repository.name)
    expect(repository.git('diff', '--stat', 'HEAD~1')).toContain('README.md | 1 +')
    expect(repository.read('README.md')).toContain('---\nicon: house\ndescription: Ours\n---\n')
  })

  test('that stands alone makes a revision and leaves the space', async () => {
    const repository = newRepository()
    const spaceId = await newSpace()
    await sync(spaceId, 'import', repository.name)
    const before = await content(spaceId)
    repository.git('checkout', '--quiet', '-b', 'proposal')
    repository.git('commit', '--quiet', '--allow-empty', '-m', 'Propose')
    repository.git('push', '--quiet', 'origin', 'HEAD:refs/heads/proposal')
    const operation = await sync(spaceId, 'import', repository.name, {
      ref: 'refs/heads/proposal',
      standalone: true,
    })
    expect(operation.state).toBe('success')
    const params = { spaceId, revisionId: operation.revision ?? '' }
    const revision = await app.call(revisionContent.revision, { params }, admin.token)
    expect(revision.pages.map(({ id }) => id)).toEqual(before.pages.map(({ id }) => id))
    expect((await content(spaceId)).id).toBe(before.id)
    const history = await app.call(listRevisions, { params: { spaceId } }, admin.token)
    expect(history.items.map(({ id }) => id)).not.toContain(operation.revision)
  })

  test('reads a project directory with its own configuration, and infers the pages without a summary', async () => {
    const repository = newRepository({
      'README.md': '# Not this\n',
      'packages/docs/.gitbook.yaml':
        'root: ./content/\nstructure:\n  readme: START.md\nredirects:\n  old/setup: setup.md\n',
      'packages/docs/content/START.md': '# Start\n\n[Up](../../../README.md) [Setup](setup.md)\n',
      'packages/docs/content/setup.md': 'No heading here.\n',
      'packages/docs/content/guides/a.md': '# A\n\n{% if a b %}\nKept.\n{% endif %}\n',
      'packages/docs/content/.hidden/x.md': '# X\n',
    })
    const spaceId = await newSpace()
    const more = { repoProjectDirectory: './packages/docs/' }
    expect(await sync(spaceId, 'import', repository.name, more)).toMatchObject({
      state: 'success',
      problems: [expect.stringMatching(/^packages\/docs\/content\/guides\/a\.md:3: {% if a b %}: /)],
    })
    const pages = flat((await content(spaceId)).pages)
    expect(pages.map(({ type, title }) => [type, title])).toEqual([
      ['document', 'Start'],
      ['document', 'Setup'],
      ['group', 'Guides'],
      ['document', 'A'],
    ])
    const made = await app.call(
      createSite,
      { params: { organizationId }, body: { title: 'Docs', spaces: [spaceId] } },
      admin.token,
    )
    const params = { organizationId, siteId: made.id }
    const query = { source: '/Old/setup/' }
    const { target } = await app.call(getSiteRedirectBySource, { params, query }, admin.token)
    expect(target).toMatch(/\/setup$/)
    expect(await sync(spaceId, 'export', repository.name, more)).toMatchObject({ dispatchedTasks: 0 })
  })
})

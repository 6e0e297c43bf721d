import { describe, expect, test } from 'vitest'
import * as changeRequests from '../../../contract/review/change-requests.ts'
import {
  admin,
  app,
  content,
  edit,
  flat,
  home,
  newRepository,
  newSpace,
  pageAt,
  sync,
  useGitSync,
} from '../../../../test/fixtures/git-sync.ts'

useGitSync()

describe('an export', () => {
  test('of what was imported makes no commit', async () => {
    const repository = newRepository()
    const spaceId = await newSpace()
    await sync(spaceId, 'import', repository.name)
    const commit = repository.git('rev-parse', 'HEAD')
    expect(await sync(spaceId, 'export', repository.name)).toMatchObject({
      state: 'success',
      commit,
      dispatchedTasks: 0,
    })
    expect(repository.git('rev-parse', 'HEAD')).toBe(commit)
  })

  test('of one paragraph edited in a change request touches that paragraph alone', async () => {
    const repository = newRepository()
    const spaceId = await newSpace()
    await sync(spaceId, 'import', repository.name)
    const { id, markdown = '' } = await pageAt(spaceId, 'readme')
    const changeRequest = await app.call(
      changeRequests.createChangeRequest,
      { params: { spaceId } },
      admin.token,
    )
    const params = { spaceId, changeRequestId: changeRequest.id }
    const document = { markdown: markdown.replace('_there_', '**world**') }
    expect(document.markdown).not.toBe(markdown)
    await app.call(
      changeRequests.updateChangeRequestContent,
      { params, body: { changes: [{ operation: 'update_page', page: id, document }] } },
      admin.token,
    )
    await app.call(changeRequests.mergeChangeRequest, { params }, admin.token)
    const operation = await sync(spaceId, 'export', repository.name)
    expect(operation).toMatchObject({ state: 'success', dispatchedTasks: 1, completedTasks: 1 })
    expect(repository.git('log', '-1', '--format=%s')).toBe('From the space')
    expect(repository.git('diff', '-U0', 'HEAD~1', '--', '.').split('\n').slice(4)).toEqual([
      '@@ -7 +7 @@ icon: house',
      '-Hello *there*.   ',
      '+Hello **world**.',
    ])
    expect((await content(spaceId)).git).toMatchObject({ oid: operation.commit, createdByService: true })
    // The push makes the host call for an import, which then has nothing to bring.
    const revision = (await content(spaceId)).id
    await sync(spaceId, 'import', repository.name)
    expect((await content(spaceId)).id).toBe(revision)
  })

  test('keeps the byte order mark and the line ends of a page, also inside its lists', async () => {
    const page = '\uFEFF# Notes\r\n\r\n+ one\r\n+ *two*\r\n\r\nLast   words.\r\n'
    const repository = newRepository({ 'README.md': page })
    const spaceId = await newSpace()
    await sync(spaceId, 'import', repository.name)
    const { id, markdown = '' } = await pageAt(spaceId, 'readme')
    const document = { markdown: markdown.replace('one', 'ones') }
    await edit(spaceId, { operation: 'update_page', page: id, document })
    await sync(spaceId, 'export', repository.name)
    expect(repository.read('README.md')).toBe(page.replace('one', 'ones'))
  })

  test('keeps the letters of a page in Windows-1252, and writes them in UTF-8 once it is edited', async () => {
    const written = (title: string) => Buffer.from(`# ${title}\n\nCaf\u00E9.\n`, 'latin1')
    const pages = { 'README.md': written('Start'), 'other.md': written('Other') }
    const repository = newRepository({
      ...pages,
      'SUMMARY.md': '* [Start](README.md)\n* [Other](other.md)\n',
    })
    const spaceId = await newSpace()
    await sync(spaceId, 'import', repository.name)
    const { id, markdown = '' } = await pageAt(spaceId, 'readme')
    const document = { markdown: `${markdown}\nMore.\n` }
    await edit(spaceId, { operation: 'update_page', page: id, document })
    await sync(spaceId, 'export', repository.name)
    expect(repository.read('README.md')).toBe('# Start\n\nCafé.\n\nMore.\n')
    expect(repository.git('show', '--stat', '--format=', 'HEAD')).not.toContain('other.md')
  })

  test('writes the other bytes of a file where it lies, and takes those of the repository', async () => {
    const repository = newRepository()
    const spaceId = await newSpace()
    await sync(spaceId, 'import', repository.name)
    const [file] = (await content(spaceId)).files
    await edit(spaceId, { operation: 'update_file', file: file?.id ?? '', base64: btoa('Other bytes') })
    await sync(spaceId, 'export', repository.name)
    const path = file?.git?.path ?? ''
    expect(repository.git('diff', '--name-status', 'HEAD~1')).toBe(`M\t${path}`)
    expect(repository.read(path)).toBe('Other bytes')
    repository.commit({ [path]: 'Newer' })
    await sync(spaceId, 'import', repository.name)
    expect((await content(spaceId)).files).toMatchObject([{ id: file?.id, name: file?.name, size: 5 }])
  })

  test('writes new, moved and deleted pages, files and variables, and leaves other files alone', async () => {
    const repository = newRepository()
    const spaceId = await newSpace()
    await sync(spaceId, 'import', repository.name)
    const guides = (await content(spaceId)).pages[1]?.id ?? ''
    const { id: deep } = await pageAt(spaceId, 'guides/guides/deep')
    await edit(
      spaceId,
      { operation: 'insert_files', files: [{ name: 'dot.png', base64: 'aGVsbG8=', ref: 'hello' }] },
      {
        operation: 'insert_page',
        title: 'New page',
        into: guides,
        emoji: '1f680',
        document: { markdown: 'Look: ![x](hello) at [deep](/pages/' + deep + ').' },
      },
      { operation: 'set_variables', variables: { version: '1.3' } },
    )
    const operation = await sync(spaceId, 'export', repository.name)
    expect(operation.state).toBe('success')
    expect(repository.git('diff', '--name-status', 'HEAD~1').split('\n')).toEqual([
      'A\t.gitbook/assets/dot (1).png',
      'M\t.gitbook/vars.yaml',
      'M\tSUMMARY.md',
      'A\tguides/new-page.md',
    ])
    expect(repository.git('diff', '-U0', 'HEAD~1', '--', 'SUMMARY.md', '.gitbook/vars.yaml')).toMatch(
      /-version: "1.2"\n\+version: "1.3"\n[^]*\n\+\* \[🚀 New page\]\(guides\/new-page.md\)$/,
    )
    expect(repository.read('guides/new-page.md')).toBe(
      '# 🚀 New page\n\nLook: <img src="../.gitbook/assets/dot%20(1).png" alt="x"> at [deep](deep.md).\n',
    )
    await edit(spaceId, { operation: 'delete_page', page: deep })
    await sync(spaceId, 'export', repository.name)
    expect(repository.git('diff', '--name-status', 'HEAD~1').split('\n')).toEqual([
      'M\tSUMMARY.md',
      'D\tguides/deep.md',
    ])
    expect(flat((await content(spaceId)).pages).at(-1)).toMatchObject({
      title: 'New page',
      git: { path: 'guides/new-page.md' },
    })
  })

  test('fills an empty repository, and another space reads the same from it', async () => {
    const repository = newRepository({})
    const spaceId = await newSpace()
    await edit(
      spaceId,
      { operation: 'insert_page', title: 'Home', document: { markdown: 'Go [on](./more.md).' } },
      { operation: 'insert_page', title: 'More', ref: 'more', document: { markdown: 'More.' } },
      { operation: 'insert_page', title: 'Below', into: 'more', document: { markdown: 'Below.' } },
      { operation: 'insert_reusable_content', title: 'Shared', document: { markdown: 'Shared text.' } },
    )
    expect(await sync(spaceId, 'export', repository.name)).toMatchObject({ state: 'success' })
    expect(repository.git('ls-files').split('\n')).toEqual([
      '.gitbook/includes/shared.md',
      'README.md',
      'SUMMARY.md',
      'more/README.md',
      'more/below.md',
    ])
    const other = await newSpace()
    await sync(other, 'import', repository.name)
    const titles = async (id: string) => flat((await content(id)).pages).map(({ title }) => title)
    expect(await titles(other)).toEqual(await titles(spaceId))
    expect(repository.read('README.md')).toContain('[on](more/README.md)')
  })

  test('into a repository with files of its own keeps them and never doubles its readme', async () => {
    const repository = newRepository({
      'README.md': '# Theirs\n\nOld.\n',
      'intro.md': 'Not ours.\n',
      'SUMMARY.md': '* [Theirs](README.md)\n',
    })
    const spaceId = await newSpace()
    await edit(
      spaceId,
      { operation: 'insert_page', title: 'Home', document: { markdown: 'Ours.' } },
      { operation: 'insert_page', title: 'Intro', document: { markdown: 'Ours, too.' } },
    )
    await sync(spaceId, 'export', repository.name)
    expect(repository.git('ls-files').split('\n')).toEqual([
      'README.md',
      'SUMMARY.md',
      'intro-1.md',
      'intro.md',
    ])
    expect(repository.read('README.md')).toBe('# Home\n\nOurs.\n')
    expect(repository.read('intro.md')).toBe('Not ours.\n')
  })

  test('takes in what came meanwhile, and makes a branch that is missing', async () => {
    const repository = newRepository()
    const spaceId = await newSpace()
    await sync(spaceId, 'import', repository.name)
    const { id } = await pageAt(spaceId, 'readme')
    await edit(spaceId, { operation: 'update_page', page: id, description: 'Ours' })
    const theirs = repository.commit({ 'guides/deep.md': '# Deep\n\nTheirs.\n' })
    expect(await sync(spaceId, 'export', repository.name)).toMatchObject({
      state: 'success',
      dispatchedTasks: 1,
    })
    expect(repository.git('rev-parse', 'HEAD~1')).toBe(theirs)
    expect(repository.read('guides/deep.md')).toContain('Theirs.')
    expect((await pageAt(spaceId, 'guides/guides/deep')).markdown).toContain('Theirs.')
    const commit = repository.git('rev-parse', 'HEAD')
    expect(await sync(spaceId, 'export', repository.name, { ref: 'refs/heads/other' })).toMatchObject({
      state: 'success',
    })
    expect(repository.git('rev-parse', 'origin/other')).toBe(commit)
  })

  test('reports a conflict instead of overwriting', async () => {
    const repository = newRepository()
    const spaceId = await newSpace()
    await sync(spaceId, 'import', repository.name)
    const { id } = await pageAt(spaceId, 'readme')
    const replaced = { markdown: '# Welcome\n\nSomething else entirely from the space.' }
    await edit(spaceId, { operation: 'update_page', page: id, document: replaced })
    const theirs = repository.commit({
      'README.md': home.replace('Hello *there*.', 'Greetings from the repository!'),
    })
    const failed = await sync(spaceId, 'export', repository.name)
    expect(failed).toMatchObject({ state: 'failure', error: expect.stringContaining('README.md') })
    expect(repository.git('rev-parse', 'HEAD')).toBe(theirs)
    expect(await sync(spaceId, 'export', repository.name, { force: true })).toMatchObject({
      state: 'success',
    })
    expect(repository.read('README.md')).toContain('Something else entirely from the space.')
  })
})

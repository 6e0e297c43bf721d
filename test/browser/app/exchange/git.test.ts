import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spaceContent, updateSpaceContent } from '../../../../src/contract/content/content.ts'
import { createSpace } from '../../../../src/contract/content/spaces.ts'
import { connectGitRepository } from '../../../../src/contract/exchange/git-connections.ts'
import { githubPush } from '../../../fixtures/git-pushes.ts'
import { startGitServer, type GitServer } from '../../../git-server.ts'
import { barriersOn } from '../barriers.ts'
import { useApp } from '../use-app.ts'

const { at, installation } = useApp({ LECTERN_ALLOW_PRIVATE_NETWORK: 'true' })
let server: GitServer

beforeAll(async () => {
  server = await startGitServer()
})
afterAll(() => server.close())

test('where the space and a push changed the same, the side to keep is chosen with a press', async () => {
  const files = { 'README.md': '# Welcome\n\nFirst words.\n', 'SUMMARY.md': '* [Welcome](README.md)\n' }
  const repository = server.repository('both', files)
  const { call, organizationId } = installation()
  const { id: spaceId } = await call(createSpace, {
    params: { organizationId },
    body: { title: 'Both', editMode: 'live' },
  })
  const params = { spaceId }
  const credential = { type: 'password', username: 'writer', password: 'secret-of-the-writer' } as const
  const body = { url: server.url('both', ''), ref: 'refs/heads/main', credential, exportsChanges: false }
  await call(connectGitRepository, { params, body: { ...body, sync: 'import' } })
  const page = await at(`/app/spaces/${spaceId}/~/settings/git`)
  const log = page.getByRole('list', { name: 'What happened' }).getByRole('listitem')
  await log.getByText('Done').waitFor()
  await log.getByRole('link', { name: 'See what changed' }).waitFor()
  // What came before is not offered as the change of an import that brought nothing.
  await page.getByRole('button', { name: 'Import now' }).press('Enter')
  await log.nth(0).getByText('Nothing was new').waitFor()
  expect(await log.getByRole('link', { name: 'See what changed' }).count()).toBe(1)
  await log.getByRole('link', { name: 'See what changed' }).press('Enter')
  await page.getByText('Imported from Git: First').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'History' }).press('Enter')
  await page.getByRole('link', { name: 'Imported from Git: First' }).waitFor()
  await page.goBack()
  await page.goBack()
  const { pages } = await call(spaceContent.pages, { params })
  const changes = [
    { operation: 'update_page', page: pages[0]?.id ?? '', document: { markdown: 'Our words.' } } as const,
  ]
  await call(updateSpaceContent, { params, body: { changes } })
  repository.commit({ 'README.md': '# Welcome\n\nTheir words.\n' })
  // Twice in a moment is once.
  await page.getByRole('button', { name: 'Export now' }).dblclick()
  await log.nth(0).getByText('both changed README.md').waitFor()
  expect(await log.count()).toBe(3)
  await page.getByRole('button', { name: 'Keep the repository’s side' }).press('Enter')
  await log.nth(0).getByText("The repository's side is kept").waitFor()
  expect(await page.getByRole('button', { name: 'Keep this space’s side' }).count()).toBe(0)
})

test(
  'a creator connects a repository, has a push imported and pages exported, reads what is wrong, and disconnects',
  { timeout: 150_000 },
  async () => {
    const repository = server.repository('docs', {
      'README.md': '# Welcome\n\n{% if a b %}\nHidden\n{% endif %}\n',
      'SUMMARY.md': '* [Welcome](README.md)\n',
    })
    const { call, organizationId } = installation()
    const space = await call(createSpace, { params: { organizationId }, body: { title: 'Handbook' } })
    const page = await at(`/app/spaces/${space.id}/~/settings`, { bypassCSP: true, reducedMotion: 'reduce' })
    await page.getByRole('tab', { name: 'Git' }).click()
    // An empty space loses nothing; what stands in one does not stay beside what comes.
    const replaced = page.getByText('With the first import, the pages')
    await page.getByLabel('Address of the repository').waitFor()
    expect(await replaced.count()).toBe(0)
    const changes = [{ operation: 'insert_page', title: 'Written here' } as const]
    await call(updateSpaceContent, { params: { spaceId: space.id }, body: { changes } })
    await replaced.waitFor()
    await page.getByText('What this space has').click()
    await replaced.waitFor({ state: 'detached' })
    await page.getByText('What the repository has').click()
    await page.getByLabel('Address of the repository').fill(server.url('docs', ''))
    await page.getByLabel('User name').fill('writer')
    await page.getByRole('textbox', { name: 'Password or token' }).fill('not it')
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    const log = page.getByRole('list', { name: 'What happened' })
    await log.getByText(/refused the credentials/).waitFor()
    await page.getByRole('button', { name: 'Change the connection' }).press('Enter')
    // The button is gone, and whoever moves by keys goes on in its place.
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('SECTION')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('url')
    await page.getByRole('textbox', { name: 'Password or token' }).fill('secret-of-the-writer')
    await page.getByRole('button', { name: 'Save' }).click()
    // What did not work is tried again by itself.
    await log.getByText(/README\.md:3/).waitFor()
    await page.getByRole('row', { name: 'Welcome' }).waitFor()
    await replaced.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Import now' }).click()
    await page.getByText('The import has started').waitFor()
    expect(await barriersOn(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await barriersOn(page, { only: ['color-contrast'] })).toEqual([])

    const hook = await page.getByRole('textbox', { name: 'Address of the webhook' }).inputValue()
    await page.getByRole('button', { name: 'Make a secret' }).click()
    const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByText('A secret is set.').waitFor()
    repository.commit({ 'README.md': '# Pushed\n' })
    const body = JSON.stringify(githubPush())
    const signature = createHmac('sha256', secret).update(body).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-github-event': 'push' }
    const told = await fetch(hook, {
      method: 'POST',
      body,
      headers: { ...headers, 'x-hub-signature-256': `sha256=${signature}` },
    })
    expect(told.status).toBe(202)
    await page.getByRole('row', { name: 'Pushed' }).waitFor()
    await page.getByRole('button', { name: 'Export now' }).click()
    await log.getByRole('listitem').filter({ hasText: 'Export' }).getByText('Done').waitFor()

    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('heading', { name: 'Connect a repository' }).waitFor()

    await page.getByLabel('Address of the repository').fill('git@git.example:acme/docs.git')
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    const key = page.getByRole('textbox', { name: 'Public key' })
    await expect.poll(() => key.inputValue()).toMatch(/^ssh-ed25519 /)
    // With a key, the first import comes later.
    await replaced.waitFor()
  },
)

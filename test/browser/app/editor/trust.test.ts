import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { updateSpaceContent } from '../../../../src/contract/content/content.ts'
import { updateSpaceById } from '../../../../src/contract/content/spaces.ts'
import { listChangeRequestsForSpace } from '../../../../src/contract/review/change-requests.ts'
import {
  breakableNetwork,
  endOf,
  keptHere,
  openAt,
  saved,
  stallingNetwork,
  textOf,
  type,
  useWriter,
  withoutSockets,
  type EditedPage,
} from './writer.ts'

const { write, at, installation } = useWriter()

async function replace({ spaceId, pageId }: EditedPage, markdown: string): Promise<void> {
  const change = { operation: 'update_page' as const, page: pageId, document: { markdown } }
  await installation().call(updateSpaceContent, { params: { spaceId }, body: { changes: [change] } })
}

test('what was typed a moment before a reload is still there, and saved', async () => {
  const { page, markdown } = await write('One')
  await endOf(page, 'One')
  await type(page, ' and more')
  await page.reload()
  await textOf(page).getByText('One and more').waitFor()
  await expect.poll(markdown).toBe('One and more\n')
})

test('without a network one types on; a closed page comes back with everything once there is one', async () => {
  const network = breakableNetwork()
  const { page, markdown, address } = await write('One\n\nTwo', { prepare: network.prepare })
  await network.cut(page)
  await endOf(page, 'One')
  await type(page, ' without network')
  await keptHere(page)
  expect(await markdown()).toBe('One\n\nTwo\n')
  const other = await page.context().newPage()
  await network.mend(page)
  await page.close({ runBeforeUnload: false })
  await openAt(other, address)
  await textOf(other).getByText('One without network').waitFor()
  await expect.poll(markdown).toBe('One without network\n\nTwo\n')
})

test.each([
  ['is not there', "Object.defineProperty(window, 'indexedDB', { value: null })"],
  [
    'opens for nobody',
    "IDBFactory.prototype.open = () => { throw new DOMException('Denied', 'SecurityError') }",
  ],
])('a closed page comes back also where the database of the browser %s', async (_name, script) => {
  const network = breakableNetwork()
  const prepare = async (tab: Page) => {
    await tab.context().addInitScript(script)
    await network.prepare(tab)
  }
  const { page, markdown, address } = await write('One', { prepare })
  await network.cut(page)
  await endOf(page, 'One')
  await type(page, ' without network')
  await keptHere(page)
  const other = await page.context().newPage()
  await network.mend(page)
  await page.close({ runBeforeUnload: false })
  await openAt(other, address)
  await expect.poll(markdown).toBe('One without network\n')
  await saved(other)
  const left = () => other.evaluate("Object.keys(localStorage).filter((name) => name.includes('draft'))")
  await expect.poll(left).toEqual([])
})

test('when the network comes back, saving goes on by itself', async () => {
  const network = breakableNetwork()
  const { page, markdown } = await write('One', { prepare: network.prepare })
  await network.cut(page)
  await endOf(page, 'One')
  await type(page, '!')
  await keptHere(page)
  // A part of the app that cannot be fetched is no reason to leave the text.
  await page.context().setOffline(true)
  await page.evaluate("dispatchEvent(new Event('vite:preloadError'))")
  await keptHere(page)
  await page.context().setOffline(false)
  await network.mend(page)
  await saved(page)
  expect(await markdown()).toBe('One!\n')
})

test('a network that goes while sockets still look open is told at once, and what is typed goes up later', async () => {
  const network = stallingNetwork()
  const { page, markdown } = await write('One', { prepare: network.prepare })
  await endOf(page, 'One')
  await network.stall(page)
  await type(page, '!')
  await keptHere(page)
  // Nor does it say anything else once it tries to save.
  await page.waitForTimeout(1500)
  expect(await page.getByText('Saving', { exact: true }).count()).toBe(0)
  await keptHere(page)
  expect(await markdown()).toBe('One\n')
  await network.mend(page)
  await saved(page)
  expect(await markdown()).toBe('One!\n')
})

test('two people write on one page: both texts stay, and each sees the other’s', async () => {
  const edited = await write('One\n\nTwo\n\nThree')
  const { page, markdown, address } = edited
  const other = await at(new URL(address).pathname + new URL(address).search, {})
  await textOf(other).waitFor()
  await endOf(page, 'One')
  await type(page, ' by the first')
  await endOf(other, 'Three')
  await type(other, ' by the second')
  await saved(page)
  await saved(other)
  expect(await markdown()).toBe('One by the first\n\nTwo\n\nThree by the second\n')
  await type(page, '.')
  await textOf(page).getByText('Three by the second').waitFor()
  await saved(page)
  await type(page, '!')
  await saved(page)
  expect(await markdown()).toBe('One by the first.!\n\nTwo\n\nThree by the second\n')
})

test('the same text changed twice is shown to be decided; nothing is lost on the way', async () => {
  const edited = await write('One here\n\nTwo', { prepare: withoutSockets })
  const { page, markdown } = edited
  await endOf(page, 'One here')
  await page.route('**/v1/**', (route) => route.abort())
  await type(page, '{Shift+Home}', 'Mine')
  await keptHere(page)
  await replace(edited, 'Theirs\n\nTwo')
  await page.unroute('**/v1/**')
  await page.evaluate(`dispatchEvent(new Event('online'))`)
  await page.getByText('Somebody else changed the same text').waitFor()
  expect(await markdown()).toBe('Theirs\n\nTwo\n')
  await page.getByRole('button', { name: 'Decide' }).click()
  const dialog = page.getByRole('dialog', { name: 'The same text was changed twice' })
  await dialog.getByText('Mine').waitFor()
  await dialog.getByText('Theirs', { exact: true }).last().waitFor()
  await dialog.getByRole('button', { name: 'Keep both' }).click()
  await saved(page)
  expect(await markdown()).toBe('Mine\n\nTheirs\n\nTwo\n')
})

test('what the server refuses stays in the editor, with the reason', async () => {
  const { page, spaceId, markdown } = await write('One', { prepare: withoutSockets })
  await installation().call(updateSpaceById, { params: { spaceId }, body: { editMode: 'locked' } })
  await endOf(page, 'One')
  await type(page, '!')
  await page.getByRole('alert').filter({ hasText: 'Not saved: This space is locked' }).waitFor()
  expect(await markdown()).toBe('One\n')
  await installation().call(updateSpaceById, { params: { spaceId }, body: { editMode: 'live' } })
  await page.getByRole('button', { name: 'Try again' }).click()
  await saved(page)
  expect(await markdown()).toBe('One!\n')
})

test('what is refused for what it says is not tried again before it is changed', async () => {
  const { page, markdown } = await write('One', { prepare: withoutSockets })
  // As a proxy answers that takes no long texts.
  await page.route('**/v1/spaces/*/content', (route) =>
    route.request().postData()?.includes('too much') === true
      ? route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>413</h1>' })
      : route.continue(),
  )
  await endOf(page, 'One')
  await type(page, ' is too much')
  const alert = page.getByRole('alert').filter({ hasText: 'It is saved by itself once you change that' })
  await alert.filter({ hasText: 'too large' }).waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Copy the text' }).waitFor()
  await type(page, '{Control+Backspace}', 'little')
  await saved(page)
  expect(await markdown()).toBe('One is too little\n')
})

test('who writes in a page that somebody deletes is told, takes the text along, and puts it back as they wrote it', async () => {
  const permissions = ['clipboard-read', 'clipboard-write']
  const { page, spaceId, pageId, markdown } = await write('One', { permissions })
  await endOf(page, 'One')
  await type(page, ' and more')
  const change = { operation: 'delete_page' as const, page: pageId }
  await installation().call(updateSpaceContent, { params: { spaceId }, body: { changes: [change] } })
  await page.getByRole('alert').filter({ hasText: 'Somebody deleted this page' }).waitFor()
  await page.getByRole('button', { name: 'Copy the text' }).click()
  await page.getByText('The text is on the clipboard').waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('# A page\n\nOne and more\n')
  await page.getByRole('button', { name: 'Put the page back' }).click()
  await expect.poll(() => markdown().catch(() => '')).toBe('One and more\n')
  await textOf(page).getByText('One and more', { exact: true }).waitFor()
})

test('in a locked space one edits in a change request of one’s own, by the key E, and finds it again', async () => {
  const { page, spaceId, address, markdown } = await write('One')
  await installation().call(updateSpaceById, { params: { spaceId }, body: { editMode: 'locked' } })
  await page.goto(address.replace('?edit=true', ''))
  await page.getByRole('heading', { level: 1, name: 'A page' }).waitFor()
  await type(page, '{e}')
  await textOf(page).waitFor()
  await page.waitForURL(/\/changes\/1\//)
  await endOf(page, 'One')
  await type(page, ' in a draft')
  await saved(page)
  expect(await markdown()).toBe('One\n')
  await page.goto(address.replace('?edit=true', ''))
  await page.getByRole('button', { name: 'Edit' }).click()
  await textOf(page).getByText('One in a draft').waitFor()
  const { items } = await installation().call(listChangeRequestsForSpace, {
    params: { spaceId },
    query: { status: 'draft' },
  })
  expect(items).toHaveLength(1)
  await installation().call(updateSpaceById, { params: { spaceId }, body: { editMode: 'live' } })
})

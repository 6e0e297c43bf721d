import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { spaceContent, updateSpaceContent } from '../../../../src/contract/content/content.ts'
import { createSpace, updateSpaceById } from '../../../../src/contract/content/spaces.ts'
import { changeRequestContent } from '../../../../src/contract/review/change-requests.ts'
import { atEnd } from '../../../at-end.ts'
import { barriersOn } from '../barriers.ts'
import { useApp } from '../use-app.ts'

const { at, installation } = useApp()
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A space with two pictures and a text, and a page that shows the first picture, twice. */
async function build(editMode: 'live' | 'locked') {
  const { call, organizationId } = installation()
  const body = { title: 'Filed', editMode: 'live' as const }
  const { id: spaceId } = await call(createSpace, { params: { organizationId }, body })
  const params = { spaceId }
  const files = [
    { name: 'one.png', base64: png },
    { name: 'two.png', base64: png },
    { name: 'notes.txt', base64: btoa('Notes.') },
  ]
  const changes = [{ operation: 'insert_files' as const, files }]
  const { insertedFiles } = await call(updateSpaceContent, { params, body: { changes } })
  const [one = ''] = insertedFiles.map(({ id }) => id)
  const picture = { object: 'block', type: 'image', data: { ref: { kind: 'file', file: one } } }
  const nodes = [{ object: 'block', type: 'images', data: {}, nodes: [picture, picture] }]
  const document = { document: { object: 'document' as const, nodes } }
  const shown = { operation: 'insert_page' as const, title: 'Shown', document }
  await call(updateSpaceContent, { params, body: { changes: [shown] } })
  await call(updateSpaceById, { params, body: { editMode } })
  const namesOf = async (changeRequestId?: string) => {
    const { items } =
      changeRequestId === undefined
        ? await call(spaceContent.files, { params })
        : await call(changeRequestContent.files, { params: { spaceId, changeRequestId } })
    return items.map(({ name }) => name).toSorted()
  }
  return { spaceId, namesOf }
}

const shownNames = (page: Page) => page.getByRole('rowheader').allTextContents()

test('files of a locked space: found, seen where they are used, added and deleted by a change request', async () => {
  const { spaceId, namesOf } = await build('locked')
  const page = await at(`/app/spaces/${spaceId}/`)
  await page.getByRole('button', { name: 'More of this space' }).click()
  await page.getByRole('menuitem', { name: 'Files' }).click()
  await expect.poll(() => shownNames(page)).toEqual(['notes.txt', 'two.png', 'one.png'])
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('searchbox', { name: 'Find a file' }).fill('ONE')
  await expect.poll(() => shownNames(page)).toEqual(['one.png'])

  // By keys alone, as a row of any table: Enter does what its name is pressed for.
  await page.getByRole('row', { name: 'one.png' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByRole('link', { name: 'Shown' }).count()).toBe(1)
  expect(await barriersOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('is still used in one place').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the file' }).click()
  await page.waitForURL(/\/changes\/1\/~\/files$/)
  await page.getByRole('searchbox', { name: 'Find a file' }).fill('')
  await expect.poll(() => shownNames(page)).toEqual(['notes.txt', 'two.png'])

  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add files' }).click()
  const added = ['three.txt', 'four.txt'].map((name) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(name),
  }))
  await (await choosing).setFiles(added)
  await page.getByText('2 files are there').waitFor()
  await expect.poll(() => shownNames(page)).toEqual(['four.txt', 'three.txt', 'notes.txt', 'two.png'])
  expect(await namesOf('1')).toEqual(['four.txt', 'notes.txt', 'three.txt', 'two.png'])
  expect(await namesOf()).toEqual(['notes.txt', 'one.png', 'two.png'])
})

test('files are dropped on the list', async () => {
  const { spaceId } = await build('live')
  const page = await at(`/app/spaces/${spaceId}/~/files`)
  const folder = mkdtempSync(join(tmpdir(), 'lectern-drop-'))
  atEnd(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'dropped.txt')
  writeFileSync(file, 'Dropped.')
  const { x = 0, y = 0 } = (await page.getByRole('grid', { name: 'Files' }).boundingBox()) ?? {}
  const browser = await page.context().newCDPSession(page)
  const data = { items: [], files: [file], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, x: x + 20, y: y + 20, data })
  await page.getByText('The file is there').waitFor()
  await expect.poll(() => shownNames(page)).toEqual(['dropped.txt', 'notes.txt', 'two.png', 'one.png'])
})

test('a file is replaced by another wherever it is used', async () => {
  const { spaceId } = await build('live')
  const page = await at(`/app/spaces/${spaceId}/~/files`)
  await page.getByRole('button', { name: 'one.png' }).click()
  await page.getByText('1 × 1 pixels').waitFor()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Replace' }).click()
  const wider = await sharp({ create: { width: 7, height: 5, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await (await choosing).setFiles({ name: 'wider.png', mimeType: 'image/png', buffer: wider })
  await page.getByText('“one.png” is replaced').waitFor()
  await page.getByText('7 × 5 pixels').waitFor()
  await page.getByRole('link', { name: 'Shown' }).click()
  await expect.poll(() => page.evaluate(`document.querySelector('main article img')?.naturalWidth`)).toBe(7)
})

test('a picture that the space has is put on a page', async () => {
  const { spaceId } = await build('live')
  const page = await at(`/app/spaces/${spaceId}/?edit=true`)
  await page.locator('.ProseMirror img').first().click()
  await page.getByRole('button', { name: 'From this space' }).click()
  const offered = page.getByRole('option')
  await expect.poll(() => offered.allTextContents()).toEqual(['two.png', 'one.png'])
  await page.getByRole('searchbox', { name: 'Find a file' }).fill('two')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const { call } = installation()
  const [two] = (await call(spaceContent.files, { params: { spaceId } })).items.filter(
    ({ name }) => name === 'two.png',
  )
  await expect
    .poll(async () =>
      JSON.stringify(await call(spaceContent.path, { params: { spaceId, pagePath: 'shown' } })),
    )
    .toContain(two?.id)
})

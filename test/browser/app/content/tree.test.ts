import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { spaceContent, updateSpaceContent } from '../../../../src/contract/content/content.ts'
import type { RevisionPage } from '../../../../src/contract/content/pages.ts'
import { createSpace, updateSpaceById } from '../../../../src/contract/content/spaces.ts'
import {
  changeRequestContent,
  listChangeRequestsForSpace,
} from '../../../../src/contract/review/change-requests.ts'
import { complaintsOf } from '../../browser.ts'
import { useApp } from '../use-app.ts'

const { at, installation } = useApp()
let spaceId: string

beforeEach(async () => {
  const { call, organizationId } = installation()
  const { id } = await call(createSpace, { params: { organizationId }, body: { title: 'Trees' } })
  spaceId = id
  const pages = ['Alpha', 'Beta', 'Gamma'].map((title) => ({
    operation: 'insert_page' as const,
    title,
    ref: title,
    document: { markdown: `Text of ${title}` },
  }))
  const below = { operation: 'insert_page' as const, title: 'Below', into: 'Alpha' }
  await call(updateSpaceContent, { params: { spaceId }, body: { changes: [...pages, below] } })
})

async function outline(): Promise<string[]> {
  const { pages } = await installation().call(spaceContent.pages, { params: { spaceId } })
  return outlineOf(pages)
}

function outlineOf(pages: RevisionPage[], depth = 0): string[] {
  return pages.flatMap((page) => [
    `${'-'.repeat(depth)}${page.title}${'hidden' in page && page.hidden === true ? ' (hidden)' : ''}`,
    ...('pages' in page ? outlineOf(page.pages, depth + 1) : []),
  ])
}

const row = (page: Page, name: string) => page.getByRole('row', { name, exact: true })

async function choose(page: Page, name: string, action: string): Promise<void> {
  await row(page, name).hover()
  await row(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

describe('a writer at the tree of a live space', () => {
  test('opens the menu of a line with keys, and is back at its button after Escape', async () => {
    const page = await at(`/app/spaces/${spaceId}/beta`)
    const button = page.getByRole('button', { name: 'Actions for Beta' })
    const isFocused = (what: Locator) => what.evaluate((element) => element.matches(':focus'))
    await row(page, 'Beta').focus()
    for (let tab = 0; tab < 3 && !(await isFocused(button)); tab += 1) await page.keyboard.press('Tab')
    const keys = {
      Enter: 'New page below',
      Space: 'New page below',
      ArrowDown: 'New page below',
      ArrowUp: 'Delete',
    }
    for (const [key, item] of Object.entries(keys)) {
      await button.press(key)
      await expect.poll(() => isFocused(page.getByRole('menuitem', { name: item }))).toBe(true)
      await page.keyboard.press('Escape')
      await page.getByRole('menu').waitFor({ state: 'detached' })
      await expect.poll(() => isFocused(button)).toBe(true)
    }
  })

  test('sees what links to a page, goes there, and is told of links that a deletion leaves behind', async () => {
    const { call, organizationId } = installation()
    const { pages } = await call(spaceContent.pages, { params: { spaceId } })
    const idOf = (title: string) => pages.find((page) => page.title === title)?.id ?? ''
    const link = `[there](/spaces/${spaceId}/pages/${idOf('Gamma')})`
    const linking = {
      operation: 'update_page' as const,
      page: idOf('Beta'),
      document: { markdown: `${link} and ${link}` },
    }
    await call(updateSpaceContent, { params: { spaceId }, body: { changes: [linking] } })
    const { id: other } = await call(createSpace, {
      params: { organizationId },
      body: { title: 'Elsewhere' },
    })
    const far = { operation: 'insert_page' as const, title: 'Far', document: { markdown: link } }
    await call(updateSpaceContent, { params: { spaceId: other }, body: { changes: [far] } })

    const page = await at(`/app/spaces/${spaceId}/alpha`)
    await choose(page, 'Alpha', 'What links here')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('No page links to it.').waitFor()
    await page.keyboard.press('Escape')
    await choose(page, 'Gamma', 'What links here')
    const uses = dialog.getByRole('listitem')
    await expect.poll(() => uses.allTextContents()).toEqual(['Beta ', 'Far in Elsewhere'])
    await dialog.getByRole('link', { name: 'Beta' }).click()
    await page.waitForURL(/\/beta$/)
    await dialog.waitFor({ state: 'detached' })
    await choose(page, 'Alpha', 'Delete')
    await page.getByText('“Alpha” is deleted', { exact: true }).waitFor()
    await choose(page, 'Gamma', 'Delete')
    await page.getByText('“Gamma” is deleted. Links to it are left').waitFor()
  })

  test('makes a page, renames it in place and finds it under its address', async () => {
    const page = await at(`/app/spaces/${spaceId}/`)
    const complaints = complaintsOf(page)
    await page.getByRole('button', { name: 'Add a page, group or link' }).click()
    await page.getByRole('menuitem', { name: 'New page' }).click()
    await page.waitForURL(/\/untitled\?edit=true$/)
    await page.locator('textarea:focus').waitFor()
    await row(page, 'Untitled').press('F2')
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.pressSequentially('Delta')
    // The Enter that ends composed letters, as Safari tells of it.
    await name.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 })
    await name.press('Enter')
    await row(page, 'Delta').waitFor()
    await expect.poll(outline).toEqual(['Alpha', '-Below', 'Beta', 'Gamma', 'Delta'])
    await page.waitForURL(/\/delta\?edit=true$/)
    expect(complaints).toEqual([])
  })

  test('gives a page an icon by its name, then an emoji, then neither', async () => {
    const page = await at(`/app/spaces/${spaceId}/`)
    const complaints = complaintsOf(page)
    const looks = async () => {
      const { pages } = await installation().call(spaceContent.pages, { params: { spaceId } })
      const { icon, emoji } = pages[1] ?? {}
      return { icon, emoji }
    }
    await choose(page, 'Beta', 'Change the icon')
    await page.getByLabel('Find an icon').fill('nasa')
    await page.getByRole('button', { name: 'rocket', exact: true }).click()
    await expect.poll(looks).toEqual({ icon: 'rocket', emoji: undefined })
    await row(page, 'Beta').click()
    const heading = page.getByRole('heading', { level: 1, name: 'Beta' })
    await heading.waitFor()
    const drawn = 'getComputedStyle(document.querySelector("h1 span span")).maskImage'
    await heading.locator('span span').waitFor()
    expect(await page.evaluate(drawn)).toContain('/app/icons/rocket.svg')
    await choose(page, 'Beta', 'Change the icon')
    await page.getByRole('tab', { name: 'Emojis' }).click()
    await page.getByRole('button', { name: '🚀' }).click()
    await expect.poll(looks).toEqual({ icon: undefined, emoji: '1f680' })
    await expect.poll(() => heading.textContent()).toBe('🚀Beta')
    await choose(page, 'Beta', 'Change the icon')
    await page.getByRole('button', { name: 'No icon' }).click()
    await expect.poll(looks).toEqual({ icon: undefined, emoji: undefined })
    expect(complaints).toEqual([])
  })

  test('begins a space with a group, and is offered the first page', async () => {
    const { call, organizationId } = installation()
    const { id } = await call(createSpace, { params: { organizationId }, body: { title: 'Begun' } })
    const changes = [{ operation: 'insert_group' as const, title: 'Guides' }]
    await call(updateSpaceContent, { params: { spaceId: id }, body: { changes } })
    const page = await at(`/app/spaces/${id}/`)
    await row(page, 'Guides').waitFor()
    await page.getByRole('button', { name: 'New page' }).click()
    await page.waitForURL(`**/app/spaces/${id}/*`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  test('makes a group and a link', async () => {
    const page = await at(`/app/spaces/${spaceId}/`)
    await page.getByRole('button', { name: 'Add a page, group or link' }).click()
    await page.getByRole('menuitem', { name: 'New group' }).click()
    await page.getByLabel('Name').fill('More')
    await page.getByRole('button', { name: 'Create' }).click()
    await row(page, 'More').waitFor()
    await page.getByRole('button', { name: 'Add a page, group or link' }).click()
    await page.getByRole('menuitem', { name: 'New link' }).click()
    await page.getByLabel('Name').fill('Status')
    await page.getByLabel('Address').fill('https://example.org/status')
    await page.getByRole('button', { name: 'Create' }).click()
    await row(page, 'Status').waitFor()
    await expect.poll(outline).toEqual(['Alpha', '-Below', 'Beta', 'Gamma', 'More', 'Status'])
    await choose(page, 'Status', 'Change the address')
    const address = page.getByRole('textbox', { name: 'Address' })
    expect(await address.inputValue()).toBe('https://example.org/status')
    await address.fill('https://example.org/health')
    await page.getByRole('button', { name: 'Save' }).click()
    const targets = async () => {
      const { pages } = await installation().call(spaceContent.pages, { params: { spaceId } })
      return pages.flatMap((each) => (each.type === 'link' ? [each.target] : []))
    }
    await expect.poll(targets).toEqual([{ kind: 'url', url: 'https://example.org/health' }])
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('hides, duplicates with what is below, deletes, and takes it back', async () => {
    const page = await at(`/app/spaces/${spaceId}/`)
    await choose(page, 'Beta', 'Hide from readers')
    await expect.poll(outline).toContain('Beta (hidden)')
    await choose(page, 'Alpha', 'Duplicate')
    await row(page, 'Alpha (copy)').waitFor()
    const copied = ['Alpha', '-Below', 'Alpha (copy)', '-Below', 'Beta (hidden)', 'Gamma']
    await expect.poll(outline).toEqual(copied)
    await choose(page, 'Alpha', 'Delete')
    await expect.poll(outline).toEqual(copied.slice(2))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(outline).toEqual(copied)
  })

  test('duplicates a page with its looks, and for no more readers than it has', async () => {
    const { call } = installation()
    const kept = {
      hidden: true,
      noIndex: true,
      condition: 'visitor.claims.beta',
      cover: { ref: { kind: 'url' as const, url: 'https://example.org/a.png' }, yPos: 40 },
    }
    const looks = { ...kept, layout: { outline: false }, tags: [{ tag: 'new' }] }
    const { pages } = await call(spaceContent.pages, { params: { spaceId } })
    const changes = [{ operation: 'update_page' as const, page: pages[1]?.id ?? '', ...looks }]
    await call(updateSpaceContent, { params: { spaceId }, body: { changes } })
    const page = await at(`/app/spaces/${spaceId}/`)
    await choose(page, 'Beta', 'Duplicate')
    await expect.poll(outline).toContain('Beta (copy) (hidden)')
    const copied = (await call(spaceContent.pages, { params: { spaceId } })).pages[2]
    expect(copied).toMatchObject({
      ...kept,
      title: 'Beta (copy)',
      layout: { outline: false, title: true },
      tags: [{ tag: { tag: 'new' } }],
    })
  })

  test('moves a page by keyboard alone', async () => {
    const page = await at(`/app/spaces/${spaceId}/`)
    await row(page, 'Gamma').focus()
    await row(page, 'Gamma').getByRole('button', { name: 'Move Gamma' }).focus()
    await page.keyboard.press('Enter')
    await page.locator('[data-drop-target]').first().waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect.poll(outline).toEqual(['Alpha', '-Below', '-Gamma', 'Beta'])
  })

  test('moves a page by dragging it into another', async () => {
    const page = await at(`/app/spaces/${spaceId}/`)
    await row(page, 'Gamma').dragTo(row(page, 'Beta'))
    await expect.poll(outline).toEqual(['Alpha', '-Below', 'Beta', '-Gamma'])
    await row(page, 'Gamma').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(outline).toEqual(['Alpha', '-Below', 'Beta', 'Gamma'])
  })

  test('deletes by key, goes on at the next page, and takes it back by key', async () => {
    const page = await at(`/app/spaces/${spaceId}/`)
    await row(page, 'Beta').press('Delete')
    await expect.poll(outline).toEqual(['Alpha', '-Below', 'Gamma'])
    await page.getByText('“Beta” is deleted').first().waitFor()
    await expect
      .poll(() => page.evaluate('document.activeElement.dataset.key'))
      .toBe(await row(page, 'Gamma').getAttribute('data-key'))
    await page.keyboard.press('Control+z')
    await expect.poll(outline).toEqual(['Alpha', '-Below', 'Beta', 'Gamma'])
  })

  test('is back at the page that was read when the deletion of what is above it is undone', async () => {
    const page = await at(`/app/spaces/${spaceId}/alpha/below?edit=true`)
    const { href } = new URL(page.url())
    await choose(page, 'Alpha', 'Delete')
    await page.getByText('“Alpha” is deleted').first().waitFor()
    expect(page.url()).not.toBe(href)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => page.url()).toBe(href)
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Title of the page' }).inputValue())
      .toBe('Below')

    await choose(page, 'Alpha', 'Delete')
    await page.getByRole('row', { name: 'Gamma' }).click()
    await page.getByRole('heading', { level: 1, name: 'Gamma' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(outline).toEqual(['Alpha', '-Below', 'Beta', 'Gamma'])
    await page.getByRole('heading', { level: 1, name: 'Gamma' }).waitFor()
  })

  test('moves a page to where its name is typed', async () => {
    const page = await at(`/app/spaces/${spaceId}/`)
    await choose(page, 'Gamma', 'Move to…')
    // It stands at the top already.
    await page.keyboard.type('o')
    await page.getByRole('option').first().waitFor()
    expect(await page.getByRole('option').allTextContents()).toEqual(['BelowAlpha'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Move', exact: true }).press('Enter')
    await expect.poll(outline).toEqual(['Alpha', '-Below', '--Gamma', 'Beta'])
  })

  test('deletes several at once', async () => {
    const page = await at(`/app/spaces/${spaceId}/`)
    await row(page, 'Beta').press('Space')
    await page.getByRole('toolbar', { name: /selected/ }).waitFor()
    await row(page, 'Gamma').click()
    await page
      .getByRole('toolbar', { name: '2 pages selected' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect.poll(outline).toEqual(['Alpha', '-Below'])
  })
})

describe('a writer at the tree of a locked space', () => {
  test('makes a page in a change request of their own, and the space stays as it is', async () => {
    const { call } = installation()
    const params = { spaceId }
    await call(updateSpaceById, { params, body: { editMode: 'locked' } })
    const page = await at(`/app/spaces/${spaceId}/`)
    await choose(page, 'Beta', 'New page below')
    await page.waitForURL(/\/changes\/1\/beta\/untitled$/)
    await row(page, 'Untitled').waitFor()
    const { items } = await call(listChangeRequestsForSpace, { params, query: { status: 'draft' } })
    const changeRequestId = items[0]?.id ?? ''
    const { pages } = await call(changeRequestContent.pages, { params: { spaceId, changeRequestId } })
    expect(outlineOf(pages)).toEqual(['Alpha', '-Below', 'Beta', '-Untitled', 'Gamma'])
    // Who names it in the editor goes on writing below, at an address that says the name, however slow the machine is.
    const slowness = await page.context().newCDPSession(page)
    await slowness.send('Emulation.setCPUThrottlingRate', { rate: 12 })
    await page.locator('textarea:focus').pressSequentially('First steps')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/changes\/1\/beta\/first-steps$/)
    await page.keyboard.type('And then?')
    await page.getByText('And then?').waitFor()
    await slowness.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    expect(await outline()).toEqual(['Alpha', '-Below', 'Beta', 'Gamma'])
    await choose(page, 'Gamma', 'Delete')
    await expect.poll(() => row(page, 'Gamma').count()).toBe(0)
    expect(await outline()).toEqual(['Alpha', '-Below', 'Beta', 'Gamma'])
  })
})

test('on a phone, what moves a page is as large as a finger needs, and leaves the arrow beside it to be pressed', async () => {
  const page = await at(`/app/spaces/${spaceId}`, { viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.getByRole('button', { name: 'Menu' }).click()
  const grip = await row(page, 'Alpha').getByRole('button', { name: 'Move Alpha' }).boundingBox()
  expect(Math.min(grip?.width ?? 0, grip?.height ?? 0)).toBeGreaterThanOrEqual(24)
  await row(page, 'Alpha')
    .getByRole('button', { name: 'Expand' })
    .tap({ position: { x: 4, y: 12 } })
  await row(page, 'Below').waitFor()
})

test('what others do appears without a reload, in every tab', async () => {
  const { call } = installation()
  const page = await at(`/app/spaces/${spaceId}/`)
  const other = await page.context().newPage()
  await other.goto(`${installation().url}/app/spaces/${spaceId}/`)
  for (const each of [page, other]) await row(each, 'Beta').waitFor()
  const changes = [{ operation: 'insert_page' as const, title: 'From elsewhere' }]
  await call(updateSpaceContent, { params: { spaceId }, body: { changes } })
  for (const each of [page, other]) await row(each, 'From elsewhere').waitFor()
})

test('a tree longer than any screen is gone through to its end, by key, by letter and by wheel', async () => {
  const { call } = installation()
  for (let from = 0; from < 400; from += 50) {
    const changes = Array.from({ length: 50 }, (_, index) => ({
      operation: 'insert_page' as const,
      title: `Number ${from + index}`,
    }))
    await call(updateSpaceContent, { params: { spaceId }, body: { changes } })
  }
  const far = { operation: 'insert_page' as const, title: 'Zulu', at: 300 }
  await call(updateSpaceContent, { params: { spaceId }, body: { changes: [far] } })
  const page = await at(`/app/spaces/${spaceId}/beta`)
  const complaints = complaintsOf(page)
  await row(page, 'Beta').press('z')
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toContain('Zulu')
  await page.keyboard.press('Home')
  await row(page, 'Beta').press('End')
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toContain('Number 399')
  await page.keyboard.press('Home')
  await row(page, 'Alpha').waitFor()
  await page.reload()
  await row(page, 'Alpha').hover()
  await page.mouse.wheel(0, 20_000)
  const last = row(page, 'Number 399')
  await last.waitFor()
  await last.hover()
  // A press counts at once, as people press, and not only when the tree has been at rest for a while.
  await page.mouse.wheel(0, -1)
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForURL(/\/number-399$/)
  await row(page, 'Number 399').locator('[aria-current=page]').waitFor()
  await page.reload()
  await row(page, 'Number 399').waitFor()
  expect(complaints).toEqual([])
})

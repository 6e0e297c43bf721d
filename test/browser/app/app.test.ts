import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { listMembersInOrganizationById } from '../../../src/contract/people/members.ts'
import { updateSpaceContent } from '../../../src/contract/content/content.ts'
import { createSpace, listSpacesInOrganizationById } from '../../../src/contract/content/spaces.ts'
import { complaintsOf, copiedLink } from '../browser.ts'
import { useApp } from './use-app.ts'

const { at, open, installation } = useApp()
let spaceId: string

// As browsers do for a site whose cookies are blocked, and for one that took all its room.
const refuseStores = `for (const store of ['localStorage', 'sessionStorage', 'indexedDB'])
  Object.defineProperty(window, store, { get() { throw new DOMException('Denied', 'SecurityError') } })`
const fillStores = `Storage.prototype.setItem = () => { throw new DOMException('Full', 'QuotaExceededError') }`

beforeAll(async () => {
  const { items } = await installation().call(listSpacesInOrganizationById, {
    params: { organizationId: installation().organizationId },
  })
  spaceId = items[0]?.id ?? ''
})

describe('whoever comes', () => {
  test('without a session is led to sign-in, and back to where they wanted to go', async () => {
    const page = await open()
    await page.goto(`${installation().url}/app/spaces/${spaceId}/reference/news`)
    expect(new URL(page.url()).pathname).toBe('/sign-in')
    expect(new URL(page.url()).searchParams.get('return_to')).toBe(`/app/spaces/${spaceId}/reference/news`)
  })

  test('to the bare address finds the organization they were in', async () => {
    const page = await at('/')
    await page.getByRole('heading', { level: 1, name: 'My organization' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/app/orgs/${installation().organizationId}`)
  })

  test('to what is not there is told so, and led home', async () => {
    const page = await at('/app/spaces/nothing/')
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor()
    await page.getByRole('link', { name: 'To the start page' }).click()
    await page.getByRole('heading', { level: 1, name: 'My organization' }).waitFor()
  })

  test('with a browser that the app is too new for is told which to take', async () => {
    const prepare = async (tab: Page) => void (await tab.route(/\.(js|css)$/, (route) => route.abort()))
    const page = await at('/app/', { prepare })
    await page.getByText('needs a newer browser').waitFor()
    await page.unrouteAll()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'My organization' }).waitFor()
    expect(await page.getByText('needs a newer browser').isVisible()).toBe(false)
  })

  test.each([
    ['refuses to be asked what it keeps', refuseStores],
    ['is full', fillStores],
  ])('with a browser that %s reads and writes all the same', async (_name, script) => {
    const prepare = async (tab: Page) => void (await tab.addInitScript(script))
    const page = await at('/app/', { prepare })
    const complaints = complaintsOf(page)
    await page.getByRole('heading', { level: 1, name: 'My organization' }).waitFor()
    await page.goto(`${installation().url}/app/spaces/${spaceId}/reference/news`)
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.locator('.ProseMirror').click()
    await page.keyboard.type('Kept on the server. ')
    await page.getByText('Saved', { exact: true }).waitFor()
    expect(complaints).toEqual([])
  })
})

describe('a reader', () => {
  test('reads pages by the tree and by their links, with an address for each', async () => {
    const page = await at(`/app/spaces/${spaceId}/`)
    const complaints = complaintsOf(page)
    await page.getByRole('heading', { level: 1, name: 'Welcome to Lectern' }).waitFor()
    await page.getByRole('row', { name: 'News' }).click()
    await page.getByRole('heading', { level: 1, name: 'News' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/app/spaces/${spaceId}/reference/news`)
    await page.goBack()
    await page.getByRole('link', { name: 'Publish your own site' }).click()
    await page.getByRole('heading', { level: 1, name: 'Publish a site' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Publish a site' }).waitFor()
    await page.getByRole('row', { name: 'Every block' }).click()
    // Code has the colours that it has on the site.
    await page.locator('pre .k').getByText('import').first().waitFor()
    expect(complaints).toEqual([])
  })

  test('finds a page by what it says, with the keyboard alone', async () => {
    const page = await at(`/app/orgs/${installation().organizationId}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('searchbox').waitFor()
    await page.keyboard.type('merge, block by block')
    await page
      .getByRole('option', { name: /Propose a change|Welcome to Lectern/ })
      .first()
      .waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/app\/spaces\//)
  })

  test('finds the way on a small screen', async () => {
    const page = await at(`/app/spaces/${spaceId}/`, { viewport: { width: 360, height: 740 } })
    await page.getByRole('heading', { level: 1, name: 'Welcome to Lectern' }).waitFor()
    expect(await page.getByRole('row', { name: 'News' }).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('row', { name: 'News' }).click()
    await page.getByRole('heading', { level: 1, name: 'News' }).waitFor()
    const width = await page.evaluate('document.documentElement.scrollWidth')
    expect(width).toBe(360)
    const up = await page.getByRole('main').getByRole('link', { name: 'Welcome' }).first().boundingBox()
    expect(up?.height).toBeGreaterThanOrEqual(24)
  })
})

describe('an administrator', () => {
  test('makes a space, is brought into it, and begins its first page there, on a phone', async () => {
    const page = await at(`/app/orgs/${installation().organizationId}`, {
      viewport: { width: 390, height: 844 },
    })
    const trash = await page.getByRole('link', { name: 'Trash' }).boundingBox()
    expect(trash?.height).toBeGreaterThanOrEqual(24)
    await page.getByRole('button', { name: 'New space' }).click()
    await page.getByLabel('Name').fill('Handbook of everything')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('heading', { name: 'This space is empty' }).waitFor()
    await page.getByRole('button', { name: 'New page' }).click()
    await page.getByRole('textbox', { name: 'Title of the page' }).waitFor()
  })

  test('invites people and passes their links on; what was refused stays to be corrected', async () => {
    const page = await at(`/app/orgs/${installation().organizationId}/members`, {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await page.getByRole('button', { name: 'Invite people' }).click()
    await page.getByLabel('E-mail addresses').fill('not an address')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByRole('alert').waitFor()
    expect(await page.getByLabel('E-mail addresses').inputValue()).toBe('not an address')
    await page.getByLabel('E-mail addresses').fill('ada@example.org')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByRole('button', { name: 'Copy the link' }).click()
    const link = await copiedLink(page)
    const guest = await open()
    await guest.goto(link)
    await guest.getByRole('heading', { name: /My organization/ }).waitFor()
  })

  test('sees everybody who is in the organization', async () => {
    const page = await at(`/app/orgs/${installation().organizationId}/members`)
    await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor()
    const { items } = await installation().call(listMembersInOrganizationById, {
      params: { organizationId: installation().organizationId },
    })
    expect(items.map(({ role }) => role)).toContain('admin')
    expect(items.find(({ role }) => role === 'admin')?.lastSeenAt).toBeTypeOf('string')
    await expect.poll(() => page.getByRole('row').count()).toBe(items.length + 1)
  })
})

test('tabs of a page are chosen, code is copied, and headings lead to their place', async () => {
  const { call, organizationId } = installation()
  const { id: spaceId } = await call(createSpace, { params: { organizationId }, body: { title: 'Read' } })
  const markdown = `# Used\n\n# One\n\n${'Text.\n\n'.repeat(40)}# Two\n\n{% tabs %}\n{% tab title="First" %}\nA\n{% endtab %}\n{% tab title="Second" %}\nB\n{% endtab %}\n{% endtabs %}\n\n\`\`\`js\nconst a = 1\n\`\`\``
  const changes = [{ operation: 'insert_page' as const, title: 'Used', document: { markdown } }]
  await call(updateSpaceContent, { params: { spaceId }, body: { changes } })
  const page = await at(`/app/spaces/${spaceId}/used`, {
    viewport: { width: 1500, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.getByRole('tab', { name: 'Second' }).click()
  await page.getByRole('tabpanel', { name: 'Second' }).getByText('B').waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('tabpanel', { name: 'First' }).getByText('A').waitFor()
  expect(await page.getByRole('tabpanel', { name: 'Second' }).count()).toBe(0)
  // Colours come a moment later, with all drawn anew.
  await page.locator('pre .k').getByText('const').waitFor()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('const a = 1')
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Two' }).click()
  await page.waitForURL(/#two$/)
  const here = page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current=location]')
  await expect.poll(() => here.allTextContents()).toEqual(['Two'])
  await page.keyboard.press('Control+Home')
  await expect.poll(() => here.allTextContents()).toEqual(['One'])
})

test('an address of a heading in a tab that is not chosen, or in a closed block, shows it', async () => {
  const { call, organizationId } = installation()
  const { id: spaceId } = await call(createSpace, { params: { organizationId }, body: { title: 'Closed' } })
  const fold = `<details>\n\n<summary>More</summary>\n\n### In it\n\n</details>`
  const markdown = `# Used\n\n${'Text.\n\n'.repeat(40)}{% tabs %}\n{% tab title="First" %}\nA\n{% endtab %}\n{% tab title="Second" %}\n### B\n{% endtab %}\n{% endtabs %}\n\n${fold}\n\n\`\`\`js\nconst a = 1\n\`\`\``
  const changes = [{ operation: 'insert_page' as const, title: 'Used', document: { markdown } }]
  await call(updateSpaceContent, { params: { spaceId }, body: { changes } })
  const page = await at(`/app/spaces/${spaceId}/used#b`)
  const isSeen = async (name: string) => {
    const heading = page.getByRole('heading', { name })
    const box = (await heading.isVisible()) ? await heading.boundingBox() : null
    return box !== null && box.y >= 0 && box.y < 900
  }
  await page.locator('pre .k').getByText('const').waitFor()
  await expect.poll(() => isSeen('B')).toBe(true)
  await page.getByRole('tab', { name: 'First' }).click()
  await page.goto(`${page.url().replace(/#.*/, '')}#in-it`)
  await expect.poll(() => isSeen('In it')).toBe(true)
})

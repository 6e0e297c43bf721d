import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateSpaceContent } from '../../src/contract/content/content.ts'
import type { ContentEdit } from '../../src/contract/content/edits.ts'
import { createSpace } from '../../src/contract/content/spaces.ts'
import { updateSiteCustomizationById } from '../../src/contract/publishing/site-customization.ts'
import { addSectionGroupToSite } from '../../src/contract/publishing/site-section-groups.ts'
import { addSectionToSite } from '../../src/contract/publishing/site-sections.ts'
import { addSpaceToSite } from '../../src/contract/publishing/site-spaces.ts'
import { endPrograms } from '../program.ts'
import { complaintsOf, useBrowser } from './browser.ts'
import { buildSite, publish, startInstallation, type Installation } from './site.ts'

let site: Installation
const { open } = useBrowser()

beforeAll(async () => {
  site = await startInstallation()
})
afterAll(endPrograms)

// What a load of a whole page would forget.
const mark = (page: Page) => page.evaluate('window.sameLoad = true')
const isSameLoad = (page: Page) => page.evaluate<boolean>('window.sameLoad === true')

test('a reader goes on without a load: title, focus, place and history are right', async () => {
  const page = await open()
  const complaints = complaintsOf(page)
  await page.goto(site.welcome)
  await mark(page)
  await page.locator('.sidebar').getByRole('link', { name: 'Publish a site' }).click()
  await page.getByRole('heading', { level: 1, name: 'Publish a site' }).waitFor()
  await expect.poll(() => page.title()).toBe('Publish a site | Welcome')
  await expect.poll(() => page.evaluate<string>('document.activeElement.localName')).toBe('h1')
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  await page.locator('.sidebar').getByRole('link', { name: 'News' }).click()
  await page.getByRole('heading', { level: 1, name: 'News' }).waitFor()
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(0)
  expect(await isSameLoad(page)).toBe(true)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Publish a site' }).waitFor()
  await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(0)
  expect(await isSameLoad(page)).toBe(true)
  // A page that may load and run more than this one is loaded as a whole.
  await page.locator('.sidebar').getByRole('link', { name: 'Every block' }).click()
  await page.waitForURL('**/reference/every-block')
  await page.locator('.diagram').scrollIntoViewIfNeeded()
  await page.locator('.diagram svg').waitFor()
  expect(await isSameLoad(page)).toBe(false)
  expect(complaints).toEqual([])
})

test('what was read is at hand before anything is typed, and what was looked for is there again', async () => {
  const page = await open()
  await page.goto(`${site.welcome}guides/publish-a-site`)
  await page.goto(site.welcome)
  await page.keyboard.press('/')
  const recent = page.getByRole('group', { name: 'Recently read' })
  await recent.getByRole('option', { name: 'Publish a site' }).waitFor()
  await page.getByRole('combobox').fill('how do I propose a change?')
  await page.locator('.results mark').first().waitFor()
  expect(await page.locator('.results mark').allTextContents()).toContain('change')
  await page.keyboard.press('Escape')
  expect(await page.locator('dialog.search[open]').count()).toBe(0)
  await page.reload()
  await page.keyboard.press('Control+k')
  await page.locator('.results mark').first().waitFor()
  expect(await page.getByRole('combobox').inputValue()).toBe('how do I propose a change?')
})

test('on a phone the outline comes from a button, and the drawer can be closed', async () => {
  const page = await open({ viewport: { width: 390, height: 800 }, hasTouch: true })
  await page.goto(`${site.welcome}reference/every-block`)
  await page.getByRole('button', { name: 'On this page' }).click()
  await page.getByRole('complementary', { name: 'On this page' }).getByRole('link', { name: 'Steps' }).click()
  await page.waitForURL('**#steps')
  await page.locator('.outline').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('navigation', { name: 'Pages' })
  await drawer.getByRole('link', { name: 'News' }).waitFor()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await drawer.waitFor({ state: 'hidden' })
  // Also where there is no page.
  await page.goto(`${site.welcome}nothing-here`)
  await page.getByRole('button', { name: 'Menu' }).click()
  await drawer.getByRole('link', { name: 'News' }).click()
  await page.getByRole('heading', { level: 1, name: 'News' }).waitFor()
})

test('a picture is enlarged by the keyboard, and feedback takes a comment', async () => {
  const page = await open()
  await page.goto(`${site.welcome}reference/every-block`)
  const picture = page.getByRole('button', { name: /^Enlarge:/ }).first()
  await picture.press('Enter')
  await page.locator('dialog.enlarged img').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog.enlarged').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await page.getByRole('textbox', { name: /Anything to add/ }).fill('More of it')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('textbox', { name: /Anything to add/ }).waitFor({ state: 'hidden' })
})

test('by keys a menu closes behind whoever leaves it, and a word on a page is sent without losing the place', async () => {
  const page = await open()
  await page.goto(site.welcome)
  const menu = page.locator('main details.menu')
  await menu.locator('summary').press('Enter')
  const links = menu.locator('a')
  for (let left = await links.count(); left > 0; left -= 1) await page.keyboard.press('Tab')
  await links.last().and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => page.locator('details.menu[open]').count()).toBe(0)
  const yes = page.getByRole('button', { name: 'Yes' })
  await page.context().setOffline(true)
  await yes.press('Enter')
  await page.locator('.feedback').getByText('There was no answer. Try again.').waitFor()
  await page.context().setOffline(false)
  await yes.press('Enter')
  await page.locator('.feedback textarea:focus').fill('Good.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await yes.and(page.locator(':focus')).waitFor()
})

test('an announcement that was closed is not told again, and branches stay as the reader left them', async () => {
  const insert = (title: string) => ({ operation: 'insert_page' as const, title })
  const changes = [
    insert('Home'),
    { ...insert('Branch'), ref: 'branch' },
    { ...insert('Below'), into: 'branch' },
    { ...insert('Two'), document: { markdown: '![A plan](https://pictures.invalid/plan.png)' } },
  ]
  const made = await buildSite(site, { title: 'Branches', changes })
  const announcement = { enabled: true, message: 'We have moved.', style: 'info' as const }
  await site.call(updateSiteCustomizationById, { params: made, body: { announcement } })
  const url = await publish(site, made)
  const page = await open()
  await page.goto(url)
  await page.getByText('We have moved.').waitFor()
  await page.getByRole('complementary', { name: 'Note' }).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /Branch$/ }).click()
  const tree = page.getByRole('navigation', { name: 'Pages' })
  await tree.getByRole('link', { name: 'Below' }).waitFor()
  await page.goto(`${url}two`)
  await tree.getByRole('link', { name: 'Below' }).waitFor()
  expect(await page.getByText('We have moved.').filter({ visible: true }).count()).toBe(0)
  // A picture that is not there keeps a place with its words, not the sign of a browser.
  const lost = page.getByRole('button', { name: 'Enlarge: A plan' })
  await expect.poll(async () => (await lost.boundingBox())?.height ?? 0).toBeGreaterThan(100)
})

test('a place on a page takes the focus, and back leads to where the reader was', async () => {
  const section = (title: string) => `## ${title}\n\n${'Words, and more of them.\n\n'.repeat(30)}`
  const markdown = ['One', 'Two', 'Harbour'].map(section).join('')
  const made = await buildSite(site, {
    title: 'Places',
    changes: [
      { operation: 'insert_page', title: 'Home' },
      { operation: 'insert_page', title: 'Long', document: { markdown } },
    ],
  })
  const page = await open()
  await page.goto(await publish(site, made))
  await mark(page)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Long' }).click()
  await page.getByRole('heading', { level: 1, name: 'Long' }).waitFor()
  await page.evaluate('scrollTo({ top: 321, behavior: "instant" })')
  await expect.poll(() => page.evaluate<number>('history.state.top')).toBe(321)
  await page.locator('.outline').getByRole('link', { name: 'Harbour' }).click()
  await page.waitForURL('**#harbour')
  await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(1000)
  await page.goBack()
  // The way to the place may have begun before it had an address of its own.
  await expect.poll(() => page.evaluate<number>('Math.abs(scrollY - 321)')).toBeLessThan(10)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('harbour')
  await page.locator('.results .section mark').first().click()
  await page.waitForURL('**/long#harbour')
  await expect.poll(() => page.evaluate<string>('document.activeElement.id')).toBe('harbour')
  expect(await isSameLoad(page)).toBe(true)
})

test('on a phone long words stay on the screen, and pictures in a line stay in it', async () => {
  const lines = [
    '<a href="https://example.org" class="button primary">A button that says very much more than fits</a>',
    '{% file src="../../assets/A_FILE_WHOSE_NAME_IS_ONE_WORD_AND_A_LONG_ONE.md" %}',
    '{% updates %}\n{% update date="2026-01-15" %}\n<table><thead><tr><th width="270">Action</th><th>Everywhere</th><th>Elsewhere</th></tr></thead><tbody><tr><td>Turn</td><td><kbd>Command + Option + 1</kbd></td><td><kbd>Control + Alt + 1</kbd></td></tr></tbody></table>\n{% endupdate %}\n{% endupdates %}',
    'Press <img src="https://pictures.invalid/key.svg" alt="the key" data-size="line"> twice.',
    '```mermaid\nsequenceDiagram\n  participant A as Somebody who reads\n  participant B as The site that is read\n  participant C as What it keeps\n  A->>B: asks for a page of the site\n  B->>C: looks for the page there\n```',
  ]
  const made = await buildSite(site, {
    title: 'Narrow',
    changes: [{ operation: 'insert_page', title: 'Home', document: { markdown: lines.join('\n\n') } }],
  })
  const page = await open({ viewport: { width: 390, height: 800 }, hasTouch: true })
  await page.goto(await publish(site, made))
  await page.locator('.diagram svg').waitFor()
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
  const key = await page.evaluate<string>("getComputedStyle(document.querySelector('.prose p img')).display")
  expect(key).toBe('inline')
  // A diagram is moved before its words are too small to be read.
  const diagram = await page.locator('.diagram').evaluate((figure) => figure.scrollWidth / figure.clientWidth)
  expect(diagram).toBeGreaterThan(1)
})

test('names in code are whole in a table that scrolls, and nothing sticks out of the page', async () => {
  const head = (count: number) => `|${' A |'.repeat(count)}\n|${' --- |'.repeat(count)}\n`
  const name = '`OTEL_EXPORTER_OTLP_ENDPOINT`'
  const long = `\`${'a-long/path_to'.repeat(8)}\``
  const many = `${head(6)}| ${`${name} | `.repeat(4)} \`draft-of-a-site\` | ${long} |`
  const three = `${head(3)}| ${name} | Words, and some more of them that stand in a line. | And as many in this one, so that it wraps. |`
  const markdown = `${head(2)}| ${name} | Words. |\n\nMore\n\n${three}\n\nMore\n\n${many}`
  const changes = [{ operation: 'insert_page' as const, title: 'Home', document: { markdown } }]
  const url = await publish(site, await buildSite(site, { title: 'Names', changes }))
  for (const [width, lines] of [[1440, 1] as const, [390, 2] as const]) {
    const page = await open({ viewport: { width, height: 800 } })
    await page.goto(url)
    const heights = await page
      .locator('td code')
      .evaluateAll((all) => all.map((code) => code.getBoundingClientRect().height))
    expect(Math.max(...heights.slice(0, 7)) / Math.min(...heights)).toBeLessThan(lines + 0.6)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(width)
    expect(
      await page
        .locator('td')
        .last()
        .evaluate((cell) => cell.clientWidth),
    ).toBeLessThan(480)
  }
})

test('lists below a task have their marks', async () => {
  const markdown = '- [x] Prepare\n  1. First\n  2. Second\n- [ ] Go\n  - [ ] Soon'
  const made = await buildSite(site, {
    title: 'Tasks',
    changes: [{ operation: 'insert_page', title: 'Home', document: { markdown } }],
  })
  const page = await open()
  await page.goto(await publish(site, made))
  const display = (selector: string) =>
    page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).display`)
  expect(await display('.tasks ol > li')).toBe('list-item')
  expect(await display('.tasks .tasks > li')).toBe('flex')
})

test('on a phone the name of a variant stays in its bar, and those to choose from on the screen', async () => {
  const params = await buildSite(site, {
    title: 'Versions',
    changes: [{ operation: 'insert_page', title: 'Home', document: { markdown: 'Begin here.' } }],
  })
  const title = 'A version whose name is far too long for a bar'
  const other = await site.call(createSpace, { params, body: { title } })
  await site.call(addSpaceToSite, { params, body: { spaceId: other.id } })
  const address = await publish(site, params)
  const page = await open({ viewport: { width: 390, height: 800 }, hasTouch: true })
  for (const path of ['', 'a-version-whose-name-is-far-too-long-for-a-bar']) {
    await page.goto(`${address}${path}`)
    const name = page.locator('.variants summary')
    expect((await name.boundingBox())?.height).toBeLessThan(44)
    await name.click()
    const choice = await page.locator('.variants').getByRole('link', { name: title }).boundingBox()
    expect((choice?.x ?? 0) + (choice?.width ?? 0)).toBeLessThanOrEqual(390)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
  }
})

test('on a phone the section that one is in is in sight, with those beside it and the name of its group', async () => {
  const params = await buildSite(site, {
    title: 'The handbook of everything',
    changes: [{ operation: 'insert_page', title: 'Start', document: { markdown: 'Here.' } }],
  })
  const { organizationId } = params
  const section = async (title: string) => {
    const space = await site.call(createSpace, { params: { organizationId }, body: { title } })
    const changes: ContentEdit[] = [
      { operation: 'insert_page', title: `${title} first`, document: { markdown: title } },
    ]
    await site.call(updateSpaceContent, { params: { spaceId: space.id }, body: { changes } })
    return site.call(addSectionToSite, { params, body: { spaceId: space.id, title } })
  }
  const [reference, servers, news] = [
    await section('Reference'),
    await section('Servers'),
    await section('News'),
  ]
  const variant = await site.call(createSpace, { params: { organizationId }, body: { title: 'API' } })
  await site.call(addSpaceToSite, { params, body: { spaceId: variant.id, sectionId: servers.id } })
  const sections = [servers.id, news.id]
  await site.call(addSectionGroupToSite, { params, body: { title: 'For whoever runs it', sections } })
  const address = await publish(site, params)
  const page = await open({ viewport: { width: 390, height: 800 } })
  await page.goto(`${address}${servers.path}/api`)
  const bar = page.getByRole('navigation', { name: 'Sections' })
  await expect.poll(() => isInSight(page, bar.locator('summary'))).toBe(true)
  expect(await page.locator('.variants summary span').evaluate(isCut)).toBe(false)
  await bar.locator('summary').click()
  for (const name of ['Servers', 'News'])
    expect(await isInSight(page, bar.getByRole('link', { name }))).toBe(true)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('.sidebar').getByText('For whoever runs it').waitFor()
  await page.locator('.sidebar').getByRole('link', { name: 'Reference' }).click()
  await page.waitForURL(`**/${reference.path}/`)
})

async function isInSight(page: Page, what: Locator): Promise<boolean> {
  const box = await what.boundingBox()
  return box !== null && box.x >= 0 && box.x + box.width <= (page.viewportSize()?.width ?? 0)
}

const isCut = (element: { scrollWidth: number; clientWidth: number }) =>
  element.scrollWidth > element.clientWidth

test('however deep a tree is, its words are not torn apart', async () => {
  const levels = Array.from({ length: 10 }, (_level, at) => ({
    operation: 'insert_page' as const,
    title: `Installation ${at}`,
    ref: `level-${at}`,
    ...(at > 0 && { into: `level-${at - 1}` }),
  }))
  const made = await buildSite(site, { title: 'Deep', changes: levels })
  const page = await open()
  const path = levels.map((_level, at) => `installation-${at}`).join('/')
  await page.goto(`${await publish(site, made)}${path}`)
  expect((await page.locator('.sidebar a[aria-current]').boundingBox())?.height).toBeLessThan(40)
})

test('on paper the address of a card stands below its words', async () => {
  const markdown =
    '<table data-view="cards"><thead><tr><th></th><th data-hidden data-card-target data-type="content-ref"></th></tr></thead><tbody><tr><td>Elsewhere</td><td><a href="https://example.org">x</a></td></tr></tbody></table>'
  const made = await buildSite(site, {
    title: 'Cards',
    changes: [{ operation: 'insert_page', title: 'Home', document: { markdown } }],
  })
  const page = await open()
  await page.goto(await publish(site, made))
  await page.emulateMedia({ media: 'print' })
  const words = await page.locator('.card-value').boundingBox()
  const address = await page.locator('.card-cover-link').boundingBox()
  expect(address?.y).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0))
})

test('on paper a wide table and what is folded are whole', async () => {
  const cells = (name: string) =>
    `| ${Array.from({ length: 16 }, (_cell, at) => `${name}${at}`).join(' | ')} |`
  const table = [cells('Column'), cells('---').replaceAll(/\d/g, ''), cells('a-wordy-value')].join('\n')
  const markdown = `${table}\n\n<details>\n<summary>Closed</summary>\n\nWithin.\n\n</details>`
  const made = await buildSite(site, {
    title: 'Paper',
    changes: [{ operation: 'insert_page', title: 'Home', document: { markdown } }],
  })
  const page = await open({ viewport: { width: 680, height: 900 } })
  await page.goto(await publish(site, made))
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(680)
  const last = await page.getByRole('cell', { name: 'a-wordy-value15' }).boundingBox()
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(680)
  await page.getByText('Within.').waitFor()
})

test('on paper wide diagrams and formulas are whole', async () => {
  const steps = Array.from({ length: 24 }, (_step, at) => `A${at}[Some step ${at}] --> A${at + 1}[End]`)
  const sum = Array.from({ length: 40 }, (_term, at) => `x_{${at}}^{2}`).join(' + ')
  const markdown = ['```mermaid', 'flowchart LR', ...steps, '```', '', '$$', sum, '$$'].join('\n')
  const made = await buildSite(site, {
    title: 'Wide on paper',
    changes: [{ operation: 'insert_page', title: 'Home', document: { markdown } }],
  })
  const page = await open({ viewport: { width: 680, height: 900 } })
  await page.goto(await publish(site, made))
  await page.locator('.diagram svg').waitFor()
  await page.emulateMedia({ media: 'print' })
  const room = (selector: string) =>
    page.evaluate<number>(
      `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('${selector}'))`,
    )
  expect(await room('.diagram')).toBe(0)
  expect(await room('.math-block')).toBe(0)
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(680)
})

test('however many links and finds a site has, nothing sticks out and all are within reach', async () => {
  const params = await buildSite(site, {
    title: 'A name of a site that is longer than most names of sites are',
    changes: Array.from({ length: 14 }, (_page, at) => ({
      operation: 'insert_page',
      title: `Start ${at}`,
      document: { markdown: 'Begin here.' },
    })),
  })
  const to = { kind: 'url' as const, url: 'https://example.com' }
  const links = Array.from({ length: 7 }, (_link, at) => ({ title: `Link with a name ${at}`, to, links: [] }))
  const header = { preset: 'default' as const, links }
  await site.call(updateSiteCustomizationById, { params, body: { header } })
  const address = await publish(site, params)
  const page = await open()
  const more = page.locator('.links > details:visible > summary').filter({ hasText: 'More' })
  const menu = page.getByRole('button', { name: 'Menu' })
  for (const [width, way] of [
    [1440, more],
    [900, more],
    [390, menu],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(address)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(width)
    await way.click()
    await page.getByRole('link', { name: 'Link with a name 6' }).filter({ visible: true }).waitFor()
  }
  await page.goto(address)
  await page.locator('.page-actions summary').click()
  const box = await page.locator('.page-actions .menu > div').boundingBox()
  expect(box?.x).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  const finds = page.getByRole('option')
  await page.getByRole('combobox').fill('begin')
  await expect.poll(() => finds.count()).toBe(13)
  await page.keyboard.press('ArrowUp')
  expect(await page.getByRole('option', { selected: true }).textContent()).toBe('More pages')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.found > li').count()).toBe(14)
})

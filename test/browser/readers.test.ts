import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import {
  installIntegration,
  siteInstallations,
  spaceInstallations,
} from '../../src/contract/observers/installations.ts'
import { publishIntegration, type PublishIntegration } from '../../src/contract/observers/integrations.ts'
import { updateSiteCustomizationById } from '../../src/contract/publishing/site-customization.ts'
import { reindexSpace } from '../../src/features/content/search/index.ts'
import { bootApp, type TestApp } from '../app.ts'
import { buildOrganization, type TestUser } from '../build.ts'
import { bundleIntegration } from '../bundle.ts'
import { freePort } from '../free-port.ts'
import { publishSite, type PublishedSite } from '../published-site.ts'
import { complaintsOf, useBrowser } from './browser.ts'

let app: TestApp
let port: number
let owner: { organizationId: string; admin: TestUser }
const { open } = useBrowser()

const pages: [string, string][] = [
  ['Home', 'Read me.\n\n```sketch\nA to B\n```\n\n```js\nplain()\n```'],
  ['Second', 'Read on.'],
  ['Third', 'Read further.'],
]

beforeAll(async () => {
  port = await freePort()
  app = await bootApp({ PORT: String(port), LECTERN_PUBLIC_URL: `http://localhost:${port}` })
  await app.app.listen({ port, host: 'localhost' })
  owner = await buildOrganization(app)
  const guide = await publishSite(app, owner, { title: 'Guide', pages })
  const manual = await publishSite(app, owner, { title: 'Manual', pages })
  const answers = await publishSite(app, owner, { title: 'Answers', pages })
  await reindexSpace(app.services, answers.spaceId)
  const { organizationId, siteId } = guide
  const body = { privacyPolicy: { url: 'https://acme.example/privacy' } }
  await app.call(updateSiteCustomizationById, { params: { organizationId, siteId }, body }, owner.admin.token)
  await app.call(
    updateSiteCustomizationById,
    { params: { organizationId, siteId: answers.siteId }, body: { ai: { mode: 'search' } } },
    owner.admin.token,
  )
  const cookies: PublishIntegration['scopes'] = ['site:script:inject', 'site:script:cookies']
  await install('tracker', { scopes: cookies }, [guide, manual])
  const contentSecurityPolicy = { 'script-src': "https://other.example;\n'unsafe-inline'\n" }
  await install('helper', { scopes: ['site:script:inject'], contentSecurityPolicy }, [guide], 'tracker')
  await install('manager', { scopes: cookies }, [manual])
  const markdown = { codeblock: 'sketch', body: 'content' }
  await install('framer', { blocks: [{ id: 'drawing', title: 'Drawing', markdown }] }, [guide])
})

async function install(
  name: string,
  manifest: Partial<PublishIntegration>,
  sites: PublishedSite[],
  bundle = name,
): Promise<void> {
  const { organizationId: organization, admin } = owner
  const params = { integrationName: name }
  const script = await bundleIntegration(bundle)
  const body = { title: 'Example', organization, script, ...manifest }
  await app.call(publishIntegration, { params, body }, admin.token)
  const { id } = await app.call(installIntegration, { params, body: { organization } }, admin.token)
  const place = { ...params, installationId: id }
  for (const { siteId, spaceId } of sites) {
    await app.call(siteInstallations.install, { params: place, body: { siteId } }, admin.token)
    await app.call(spaceInstallations.install, { params: place, body: { space: spaceId } }, admin.token)
  }
}

const addressOf = (site: string) => `http://${site}.localhost:${port}/`
const mark = (page: Page, name: string) => page.locator('html').getAttribute(`data-${name}`)
const scriptsOf = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  return () => asked.filter((url) => url.includes('/~integrations/tracker/'))
}

test('scripts that set cookies wait for the reader, who may think again', async () => {
  const page = await open()
  const asked = scriptsOf(page)
  await page.goto(`${addressOf('guide')}second`)
  const question = page.getByRole('region', { name: 'Cookies' })
  await question.waitFor()
  expect(await question.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe(
    'https://acme.example/privacy',
  )
  // The question goes along to other pages, and nothing is loaded meanwhile.
  await page.getByRole('link', { name: 'Third' }).first().click()
  await page.getByText('Read further.').waitFor()
  await question.waitFor()
  expect([asked(), await mark(page, 'tracked')]).toEqual([[], null])

  await question.getByRole('button', { name: 'Accept' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => mark(page, 'tracked')).toBe('yes')
  await expect.poll(() => mark(page, 'loaded')).toBe('yes')
  expect(await question.isVisible()).toBe(false)
  expect(await mark(page, 'disabled')).toBe('false')

  const settings = page.getByRole('button', { name: 'Cookie settings' })
  await settings.focus()
  await page.keyboard.press('Enter')
  await question.waitFor()
  await question.getByRole('button', { name: 'Refuse' }).click()
  await expect.poll(() => mark(page, 'disabled')).toBe('true')
  expect([await question.isVisible(), await mark(page, 'tracked')]).toEqual([false, null])
  // The page that was left told its scripts so.
  expect(await page.evaluate("localStorage.getItem('left')")).toBe('/third')
})

test('who refuses is not asked again, and who has their browser refuse is never asked', async () => {
  const page = await open()
  const asked = scriptsOf(page)
  await page.goto(addressOf('guide'))
  const question = page.getByRole('region', { name: 'Cookies' })
  await question.getByRole('button', { name: 'Refuse' }).click()
  await question.waitFor({ state: 'hidden' })
  await page.reload()
  await expect.poll(() => mark(page, 'disabled')).toBe('true')
  expect([await question.isVisible(), asked()]).toEqual([false, []])

  const private_ = await open()
  await private_.addInitScript("Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })")
  await private_.goto(addressOf('guide'))
  await expect.poll(() => mark(private_, 'disabled')).toBe('true')
  expect(await private_.getByRole('region', { name: 'Cookies' }).isVisible()).toBe(false)
})

test('a script hears of pages, brings an assistant, and loads what it names', async () => {
  const page = await open()
  const complaints = complaintsOf(page)
  await page.route('https://cdn.helper.example/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'document.documentElement.dataset.brought = "yes"',
    }),
  )
  await page.goto(`${addressOf('guide')}second`)
  const marks = async () => [
    ...complaints,
    await mark(page, 'ready'),
    await mark(page, 'brought'),
    await mark(page, 'inline'),
  ]
  await expect.poll(marks).toEqual(['yes', 'yes', 'yes'])
  await page.getByRole('link', { name: 'Third' }).first().click()
  await expect.poll(() => mark(page, 'went')).toBe('/third')
  await page.getByRole('button', { name: 'Helper' }).click()
  expect(await mark(page, 'asked')).toBe('nothing')
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('how to begin')
  await page.getByRole('option', { name: 'Helper how to begin' }).click()
  await expect.poll(() => mark(page, 'asked')).toBe('how to begin')
  expect(complaints).toEqual([])
})

test('an integration that asks for consent takes the place of the question', async () => {
  const page = await open()
  await page.goto(addressOf('manual'))
  await page.getByRole('button', { name: 'Fine by me' }).waitFor()
  expect(await page.getByRole('region', { name: 'Cookies' }).isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: 'Cookie settings' }).isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Fine by me' }).click()
  await expect.poll(() => mark(page, 'tracked')).toBe('yes')
})

test('code in a language of an integration is drawn by it, in a frame that is kept apart', async () => {
  const page = await open()
  await page.goto(addressOf('guide'))
  await page.frameLocator('iframe').getByText('Drawn: A to B').waitFor()
  const frame = page.locator('iframe')
  expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-popups allow-forms')
  expect(await page.locator('.integration-card .icon').count()).toBe(1)
  await page.getByText('plain()').waitFor()
})

test('a question in the search is answered by what the pages say, with the way there', async () => {
  const page = await open()
  const complaints = complaintsOf(page)
  await page.goto(addressOf('answers'))
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('where can I read further')
  await page.getByRole('option', { name: 'Ask where can I read further' }).click()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByRole('paragraph').filter({ hasText: 'Read further.' }).waitFor()
  await dialog.getByRole('listitem').getByRole('link', { name: 'Third' }).click()
  await page.getByRole('heading', { name: 'Third' }).waitFor()
  expect([await dialog.isVisible(), page.url()]).toEqual([false, `${addressOf('answers')}third`])
  expect(complaints).toEqual([])
})

type Violation = { id: string; nodes: { html: string }[] }

test('the question keeps nobody out, in either theme', async () => {
  const page = await open({ bypassCSP: true, reducedMotion: 'reduce' })
  await page.goto(`${addressOf('guide')}second`)
  await page.getByRole('region', { name: 'Cookies' }).waitFor()
  await page.getByRole('button', { name: 'Helper' }).waitFor()
  await page.evaluate(axe.source)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const violations = await page.evaluate<Violation[]>(
      'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)',
    )
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`))).toEqual([])
  }
})

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateSpaceContent } from '../../../src/contract/content/content.ts'
import { createSpace, updateSpaceById } from '../../../src/contract/content/spaces.ts'
import { freePort } from '../../free-port.ts'
import { scratchEnvironment } from '../../instance.ts'
import { endPrograms, startServer } from '../../program.ts'
import { complaintsOf, useBrowser } from '../browser.ts'
import { installationAt, installationEnvironment, type RunningServer } from '../installation.ts'
import { endOf, keptHere, saved, textOf, type, withoutSockets } from './editor/writer.ts'
import { signIn } from './sign-in.ts'

const { open } = useBrowser()
let installation: RunningServer
let origin: string

beforeAll(async () => {
  const port = String(await freePort())
  origin = `http://docs.lan:${port}`
  const scratch = await scratchEnvironment()
  const environment = await installationEnvironment({ ...scratch, PORT: port, LECTERN_PUBLIC_URL: origin })
  await startServer(environment)
  // Only browsers know that name.
  installation = await installationAt({ ...environment, LECTERN_PUBLIC_URL: `http://localhost:${port}` })
})
afterAll(endPrograms)

/** The administrator in a browser that trusts the server with nothing. */
async function visit(): Promise<Page> {
  const page = await open()
  await signIn(page, {
    url: origin,
    passwordUrl: async (email) => (await installation.passwordUrl(email)).replace(installation.url, origin),
  })
  expect(await page.evaluate('isSecureContext')).toBe(false)
  return page
}

async function makePage(): Promise<{ spaceId: string; address: string }> {
  const { call, organizationId } = installation
  const { id: spaceId } = await call(createSpace, { params: { organizationId }, body: { title: 'At home' } })
  const changes = [
    { operation: 'insert_page' as const, title: 'Garden', document: { markdown: 'Beans grow.' } },
  ]
  await call(updateSpaceContent, { params: { spaceId }, body: { changes } })
  return { spaceId, address: `${origin}/app/spaces/${spaceId}/garden?edit=true` }
}

test('people write together, and see what others do, over plain HTTP in their own network', async () => {
  const page = await visit()
  const complaints = complaintsOf(page)
  const { spaceId, address } = await makePage()
  await page.goto(address)
  const other = await page.context().newPage()
  await other.goto(address)
  await textOf(other).getByText('Beans grow.').waitFor()
  await page.bringToFront()
  await endOf(page, 'Beans grow.')
  await type(page, ' So do peas.')
  await saved(page)
  await textOf(other).getByText('So do peas.').waitFor()
  await installation.call(updateSpaceById, { params: { spaceId }, body: { title: 'Outside' } })
  for (const each of [page, other]) await each.getByRole('link', { name: 'Outside' }).first().waitFor()
  expect(complaints).toEqual([])
})

test('what another tab has not saved yet is left to it', async () => {
  const page = await visit()
  await withoutSockets(page)
  const { address } = await makePage()
  await page.goto(address)
  await endOf(page, 'Beans grow.')
  await page.route('**/v1/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await type(page, ' Nobody has this.')
  await keptHere(page)
  const other = await page.context().newPage()
  await other.goto(address)
  await textOf(other).getByText('Beans grow.').waitFor()
  expect(await other.getByText('Nobody has this.').count()).toBe(0)
  await page.close()
  await other.reload()
  await textOf(other).getByText('Nobody has this.').waitFor()
})

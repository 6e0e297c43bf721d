import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { startRefusingProxy } from '../../refusing-proxy.ts'
import { barriersOn } from '../barriers.ts'
import { signIn } from '../sign-in.ts'
import { breakableNetwork, endOf, keptHere, openAt, saved, textOf, type, useWriter } from './writer.ts'

const { write, at, installation } = useWriter()
const email = 'bea@example.org'
const patience = { timeout: 120_000 }

beforeAll(async () => {
  await installation().addMember(email, 'edit')
})

/** The same page in the browser of somebody else. */
async function joinAs(
  email: string,
  address: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<Page> {
  const { pathname, search } = new URL(address)
  const page = await at(pathname + search, { email, bypassCSP: true, ...(prepare && { prepare }) })
  await textOf(page).waitFor()
  return page
}

function caretOf(page: Page, name: string) {
  return textOf(page).getByText(name, { exact: true })
}

async function isInSight(page: Page, name: string): Promise<boolean> {
  const box = await caretOf(page, name).boundingBox()
  return box !== null && box.y > 0 && box.y < (page.viewportSize()?.height ?? 0)
}

test(
  'two people who type at once see each other, take back their own, and follow each other',
  patience,
  async () => {
    const lines = Array.from({ length: 60 }, (_, at) => `Line ${at}`)
    const { page, address, markdown } = await write(['One', 'Two', ...lines].join('\n\n'))
    const other = await joinAs(email, address)
    await endOf(page, 'One')
    await endOf(other, 'Two')
    await Promise.all([type(page, ' by the first'), type(other, ' by the second')])
    for (const each of [page, other]) {
      await textOf(each).getByText('One by the first').waitFor()
      await textOf(each).getByText('Two by the second').waitFor()
    }
    await caretOf(page, 'bea').waitFor()
    await saved(page)
    await saved(other)
    expect(await markdown()).toMatch(/^One by the first\n\nTwo by the second\n\nLine 0\n/)
    // Who types slowly takes it back in several steps, and never what somebody else did.
    const takeBack = async () => {
      await type(page, '{Control+z}')
      return textOf(other).innerText()
    }
    await expect.poll(takeBack).not.toContain('by the first')
    await textOf(other).getByText('Two by the second').waitFor()
    await saved(page)
    expect(await markdown()).toMatch(/^One\n\nTwo by the second\n\nLine 0\n/)

    const inSpace = page.getByRole('list', { name: 'Also in this space' })
    await inSpace.getByRole('link', { name: 'bea, on “A page”' }).waitFor()
    await page.getByRole('button', { name: 'Follow bea' }).click()
    await endOf(other, 'Line 59')
    await type(other, ' far below')
    await textOf(page).getByText('Line 59 far below').waitFor()
    await expect.poll(() => isInSight(page, 'bea')).toBe(true)
    expect(await barriersOn(other)).toEqual([])
    await other.close()
    await page.getByRole('button', { name: 'Follow bea' }).waitFor({ state: 'detached' })
  },
)

test(
  'what somebody types without a network is merged when they are back, also in the same word',
  patience,
  async () => {
    const network = breakableNetwork()
    const { page, address, markdown } = await write('Word\n\nEnd')
    const other = await joinAs(email, address, network.prepare)
    await network.cut(other)
    await endOf(other, 'Word')
    await type(other, 'AWAY', '{Enter}', 'A line of its own')
    await keptHere(other)
    await endOf(page, 'Word')
    await type(page, 'HERE')
    await saved(page)
    expect(await markdown()).toBe('WordHERE\n\nEnd\n')
    await network.mend(other)
    await saved(other)
    await textOf(page).getByText('A line of its own').waitFor()
    const text = await markdown()
    expect(text).toMatch(/^Word(HEREAWAY|AWAYHERE)/)
    expect(text).toContain('A line of its own')
    expect(text).toContain('End')
  },
)

test(
  'behind a proxy that opens no sockets one writes as ever, and gets what others write',
  patience,
  async () => {
    const proxy = await startRefusingProxy(installation().url)
    const { page, address, markdown } = await write('One\n\nTwo')
    const behind = await page.context().newPage()
    await openAt(behind, address.replace(installation().url, proxy.url))
    await expect.poll(proxy.refused).toBeGreaterThan(0)
    await endOf(behind, 'Two')
    await type(behind, ' behind')
    await saved(behind)
    await textOf(page).getByText('Two behind').waitFor()
    await endOf(page, 'One')
    await type(page, ' ahead')
    await saved(page)
    await type(behind, '!')
    await saved(behind)
    await textOf(behind).getByText('One ahead').waitFor()
    expect(await markdown()).toBe('One ahead\n\nTwo behind!\n')
  },
)

test(
  'a server that is killed while one types takes nothing along, and neither does a browser that crashes',
  patience,
  async () => {
    const { page, address, markdown } = await write('Start')
    const { kill, start } = installation()
    await endOf(page, 'Start')
    await type(page, ' one')
    await Promise.all([kill(), type(page, ' two three four five six')])
    await type(page, ' seven')
    await keptHere(page)
    await start()
    await saved(page)
    expect(await markdown()).toBe('Start one two three four five six seven\n')

    await Promise.all([kill(), type(page, ' eight nine')])
    await keptHere(page)
    const again = await page.context().newPage()
    await page.goto('chrome://crash').catch(() => undefined)
    await start()
    await openAt(again, address)
    await textOf(again).getByText('six seven eight nine').waitFor()
    await saved(again)
    expect(await markdown()).toBe('Start one two three four five six seven eight nine\n')
  },
)

test(
  'who is signed out while they write is told so at once, and finds what they typed when they are back',
  patience,
  async () => {
    const guest = 'cleo@example.org'
    await installation().addMember(guest, 'edit')
    const { address, markdown } = await write('One\n\nTwo')
    const page = await joinAs(guest, address)
    await endOf(page, 'One')
    await type(page, ' before')
    const { origin } = new URL(address)
    await page.request.delete(`${origin}/v1/session`, { headers: { origin } })
    await page.getByText('You are no longer signed in.').waitFor({ timeout: 5000 })
    await type(page, ' after')
    expect(await textOf(page).innerText()).not.toContain('after')
    await signIn(page, installation(), guest)
    await openAt(page, address)
    await textOf(page).getByText('One before', { exact: true }).waitFor()
    await saved(page)
    expect(await markdown()).toBe('One before\n\nTwo\n')
  },
)

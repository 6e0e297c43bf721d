import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../../test/browser/launch-browser.ts'
import { runProgram } from '../../test/program.ts'
import type { Where } from './write-together.ts'
import { isGits, linesOf, type Writer } from './writer.ts'

/** Writers that are real browsers, each with the session of a person. */
export async function withBrowsers(
  work: (writer: (name: string, where: Where) => Promise<Writer>) => Promise<void>,
): Promise<void> {
  const browser = await launchBrowser()
  try {
    await work((name, where) => browserWriter(browser, name, where))
  } finally {
    await browser.close()
  }
}

async function browserWriter(browser: Browser, name: string, where: Where): Promise<Writer> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, name, where)
  const { spaceId } = where.page.place
  await page.goto(`${where.url}/app/spaces/${spaceId}/?edit=true`)
  await page.locator('.ProseMirror').waitFor()
  // Without the names at others' cursors.
  const textsOf = (blocks: string) =>
    page.evaluate<string[]>(`[...document.querySelectorAll('${blocks}')].map((block) => {
      const copy = block.cloneNode(true)
      for (const caret of copy.querySelectorAll('.live-caret')) caret.remove()
      return copy.textContent
    })`)
  return {
    name,
    async write(word) {
      const texts = await textsOf('.ProseMirror > p')
      const own = texts.flatMap((text, at) => (isGits(text) || text.trim() === '' ? [] : [at]))
      const at = own[Math.floor(Math.random() * own.length)] ?? 0
      await page.locator('.ProseMirror > p').nth(at).click()
      // Between two words, and never in one: they are counted.
      await page.keyboard.press(Math.random() < 0.5 ? 'End' : 'Home')
      await page.keyboard.type(` ${word} `)
    },
    isUp: async () => !(await page.getByText('Offline: kept in this browser').isVisible()),
    settle: () => page.getByText('Saved', { exact: true }).waitFor({ timeout: 60_000 }),
    text: async () => linesOf(await textsOf('.ProseMirror > *')),
    leave: () => page.context().close(),
  }
}

/** Somebody of their own, who sets a password by a link of the operator's. */
async function signIn(page: Page, name: string, { environment, organizationId }: Where): Promise<void> {
  const email = `${name}@example.org`
  const run = (...given: string[]) => runProgram('src/main/cli.ts', { arguments: given, environment })
  await run('token', 'create', '--email', email, '--org', organizationId, '--role', 'edit')
  await page.goto((await run('user', 'password-link', '--email', email)).stdout.trim())
  for (const field of await page.locator('input[type=password]').all())
    await field.fill('correct horse battery')
  await page.locator('button[type=submit]').first().click()
  await page.waitForURL('**/app/**')
}

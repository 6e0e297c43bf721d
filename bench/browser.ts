import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../test/browser/launch-browser.ts'
import { runProgram, startServer, type Environment } from '../test/program.ts'
import { freePort } from '../test/free-port.ts'
import { withInstance } from './instance.ts'

export type Opened = { url: string; browser: Browser; page: Page }

const password = 'correct horse battery staple'

/** Runs `work` with a server of its own and a browser in which its administrator is signed in. */
export async function withBrowser<Result>(
  given: Environment,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  return withInstance('sqlite', async (instance) => {
    const port = String(await freePort())
    const url = `http://localhost:${port}`
    const environment = { ...instance, PORT: port, LECTERN_PUBLIC_URL: url, ...given }
    const server = await startServer(environment)
    const browser = await launchBrowser()
    try {
      const page = await browser.newPage()
      const link = ['user', 'password-link', '--email', 'admin@localhost']
      await page.goto((await runProgram('src/main/cli.ts', { arguments: link, environment })).stdout.trim())
      for (const field of await page.locator('input[type=password]').all()) await field.fill(password)
      await page.locator('button[type=submit]').first().click()
      await page.waitForURL(`${url}/app/**`)
      return await work({ url, browser, page })
    } finally {
      await browser.close()
      server.signal('SIGTERM')
      await server.exited
    }
  })
}

import type { Page } from 'playwright-core'
import type { RunningServer } from '../installation.ts'

const password = 'correct horse battery staple'

/** Signs a user in by a link of the operator's, with a password of their own; what comes after is the app. */
export async function signIn(
  page: Page,
  installation: Pick<RunningServer, 'url' | 'passwordUrl'>,
  email = 'admin@localhost',
): Promise<void> {
  await page.goto(await installation.passwordUrl(email))
  for (const field of await page.locator('input[type=password]').all()) await field.fill(password)
  await page.locator('button[type=submit]').first().click()
  await page.waitForURL(`${installation.url}/app/**`)
}

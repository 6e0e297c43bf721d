import type { Page } from 'playwright-core'
import { inviteUsersToOrganization } from '../../../../src/contract/people/invites.ts'
import type { RoleOrGuest } from '../../../../src/contract/people/roles.ts'
import type { Installation } from '../../site.ts'

/** Somebody who follows their invitation and makes an account, in their own browser. */
export async function joinAs(
  page: Page,
  { call, organizationId, url }: Installation,
  { email, name, role }: { email: string; name: string; role: RoleOrGuest },
): Promise<void> {
  const { invites } = await call(inviteUsersToOrganization, {
    params: { organizationId },
    body: { emails: [email], role },
  })
  await page.goto(invites?.[0]?.url ?? '')
  await page.getByLabel('Your name').fill(name)
  for (const field of await page.locator('input[type=password]').all())
    await field.fill('correct horse battery staple')
  await page.getByRole('button', { name: 'Make the account and join' }).click()
  await page.waitForURL(`${url}/app/**`)
}

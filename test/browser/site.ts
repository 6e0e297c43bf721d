import { setTimeout as sleep } from 'node:timers/promises'
import { adminToken } from '../../bench/instance.ts'
import { createClient, type Client } from '../../src/contract/client.ts'
import { updateSpaceContent } from '../../src/contract/content/content.ts'
import type { ContentEdit } from '../../src/contract/content/edits.ts'
import { listOrganizationsForAuthenticatedUser } from '../../src/contract/people/organizations.ts'
import * as sites from '../../src/contract/publishing/sites.ts'
import { createSpace } from '../../src/contract/content/spaces.ts'
import { freePort } from '../free-port.ts'
import { scratchEnvironment } from '../instance.ts'
import { runProgram, startServer } from '../program.ts'

export type Installation = {
  url: string
  call: Client
  organizationId: string
  /** The address of the welcome site. */
  welcome: string
  /** Where a user sets a password, once. */
  passwordUrl: (email: string) => Promise<string>
  /** Makes a member of the organization; answers a token of theirs. */
  addMember: (email: string, role: string) => Promise<string>
}

/** The real program on an empty database, with its welcome site. */
export async function startInstallation(given: Record<string, string> = {}): Promise<Installation> {
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const environment = await scratchEnvironment({
    PORT: port,
    LECTERN_PUBLIC_URL: url,
    LECTERN_ADMIN_TOKEN: adminToken,
    LECTERN_DEMO: 'examples',
    ...given,
  })
  await startServer(environment)
  const call = createClient({ endpoint: url, token: adminToken })
  const { items } = await call(listOrganizationsForAuthenticatedUser)
  const welcome = `${url}/sites/welcome/`
  await untilFound(`${welcome}~gitbook/search?q=publish&format=json`)
  const organizationId = items[0]?.id ?? ''
  const command = async (...given: string[]) =>
    (await runProgram('src/main/cli.ts', { arguments: given, environment })).stdout.trim()
  return {
    url,
    call,
    organizationId,
    welcome,
    passwordUrl: (email) => command('user', 'password-link', '--email', email),
    addMember: (email, role) =>
      command('token', 'create', '--email', email, '--org', organizationId, '--role', role),
  }
}

/** A site with one space; not published yet. */
export async function buildSite(
  { call, organizationId }: Installation,
  { title, changes, site = {} }: { title: string; changes: ContentEdit[]; site?: object },
): Promise<{ organizationId: string; siteId: string }> {
  const { id } = await call(createSpace, { params: { organizationId }, body: { title } })
  await call(updateSpaceContent, { params: { spaceId: id }, body: { changes } })
  const made = await call(sites.createSite, { params: { organizationId }, body: { title, spaces: [id] } })
  const params = { organizationId, siteId: made.id }
  if (Object.keys(site).length > 0) await call(sites.updateSiteById, { params, body: site })
  return params
}

/** Puts a site on the web and says where. */
export async function publish(
  { call }: Installation,
  params: { organizationId: string; siteId: string },
): Promise<string> {
  const { urls } = await call(sites.publishSite, { params })
  return urls.published ?? ''
}

// The index follows the content, a moment later.
async function untilFound(url: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(100)) {
    const { pages } = (await (await fetch(url)).json()) as { pages: unknown[] }
    if (pages.length > 0) return
  }
  throw new Error('the search index did not come to be')
}

import { setTimeout as sleep } from 'node:timers/promises'
import { adminToken } from '../../bench/instance.ts'
import { createClient, type Client } from '../../src/contract/client.ts'
import { listOrganizationsForAuthenticatedUser } from '../../src/contract/people/organizations.ts'
import { freePort } from '../free-port.ts'
import { runProgram, type Environment } from '../program.ts'

/** What can be done with a server that runs. */
export type RunningServer = {
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

/** The variables of a server that shows its welcome site. */
export async function installationEnvironment(given: Environment): Promise<Environment> {
  const port = String(await freePort())
  return {
    LECTERN_LOG_LEVEL: 'silent',
    PORT: port,
    LECTERN_PUBLIC_URL: `http://localhost:${port}`,
    LECTERN_ADMIN_TOKEN: adminToken,
    LECTERN_DEMO: 'examples',
    ...given,
  }
}

/** The server that was started with these variables, once its welcome site is there and found. */
export async function installationAt(environment: Environment): Promise<RunningServer> {
  const url = environment['LECTERN_PUBLIC_URL'] ?? ''
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

// The index follows the content, a moment later.
async function untilFound(url: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(100)) {
    const { pages } = (await (await fetch(url)).json()) as { pages: unknown[] }
    if (pages.length > 0) return
  }
  throw new Error('the search index did not come to be')
}

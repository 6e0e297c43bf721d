import { createClient } from '../../src/contract/client.ts'
import { listOrganizationsForAuthenticatedUser } from '../../src/contract/people/organizations.ts'
import { startGitServer } from '../../test/git-server.ts'
import type { Environment } from '../../test/program.ts'
import { adminToken } from '../instance.ts'
import { campaign, type Outcome } from './campaign.ts'
import { makePage, readme, type SharedPage } from './page.ts'
import { startServers } from './servers.ts'
import { socketWriter, type Writer } from './writer.ts'

/** Where somebody begins to write. */
export type Where = { url: string; page: SharedPage; environment: Environment; organizationId: string }

type Together = {
  seconds: number
  /** Between two kills, in milliseconds; without it nobody is killed. */
  killEach?: number
  /** How one begins to write. */
  writer?: (name: string, where: Where) => Promise<Writer>
}

const names = ['ann', 'bea', 'cem']

/** Three who write one page at random while the API and Git write it as well. */
export async function writeTogether(
  environment: Environment,
  { seconds, killEach, writer = bySocket }: Together,
): Promise<Outcome> {
  const git = await startGitServer()
  const servers = await startServers(environment)
  try {
    const repository = git.repository('together', { 'README.md': readme('git') })
    const call = createClient({ endpoint: servers.url, token: adminToken })
    const page = await makePage(call, { url: git.url('together'), repository })
    const writers: Writer[] = []
    const { items } = await call(listOrganizationsForAuthenticatedUser)
    const where = { ...servers, page, organizationId: items[0]?.id ?? '' }
    for (const name of names) writers.push(await writer(name, where))
    const disturb = killEach === undefined ? {} : { disturb: servers.killInTurn(killEach) }
    const outcome = await campaign({ page, writers, seconds, ...disturb })
    for (const each of writers) await each.leave()
    return outcome
  } finally {
    await servers.stop()
    await git.close()
  }
}

function bySocket(name: string, { url, page }: Where): Promise<Writer> {
  return socketWriter(name, { url, token: adminToken, place: page.place })
}

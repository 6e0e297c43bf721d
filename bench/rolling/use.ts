import { createClient, type Client } from '../../src/contract/client.ts'
import { spaceContent, updateSpaceContent } from '../../src/contract/content/content.ts'
import { createSpace, updateSpaceById } from '../../src/contract/content/spaces.ts'
import { createOrganization } from '../../src/contract/people/organizations.ts'
import { createSite, publishSite } from '../../src/contract/publishing/sites.ts'
import {
  createChangeRequest,
  mergeChangeRequest,
  updateChangeRequestContent,
} from '../../src/contract/review/change-requests.ts'
import { adminToken } from '../instance.ts'

/** People at work on what stands at one address. */
export type Use = {
  /** Titles of the pages whose writing was acknowledged. */
  written: string[]
  /** How many pages of the site were read. */
  read: number
  /** What was answered in place of success. */
  failures: string[]
  /** The titles that were acknowledged and are not there, once all have stopped. */
  stop: () => Promise<string[]>
}

/** Writes pages, proposes and merges others, and reads a site, each without a pause, until it is stopped. */
export async function startUse(url: string): Promise<Use> {
  const call = createClient({ endpoint: url, token: adminToken })
  const { spaceId, address } = await furnish(call, url)
  const use: Use = { written: [], read: 0, failures: [], stop }
  let isStopping = false
  const all = Promise.all([
    again((turn) => writePage(`Written ${turn}`)),
    again((turn) => mergePage(`Merged ${turn}`)),
    again(readSite),
  ])
  return use

  async function again(act: (turn: number) => Promise<void>): Promise<void> {
    for (let turn = 0; !isStopping; turn += 1) {
      try {
        await act(turn)
      } catch (error) {
        use.failures.push(String(error))
      }
    }
  }

  async function writePage(title: string): Promise<void> {
    await call(updateSpaceContent, { params: { spaceId }, body: { changes: [insertion(title)] } })
    use.written.push(title)
  }

  async function mergePage(title: string): Promise<void> {
    const { id } = await call(createChangeRequest, { params: { spaceId }, body: { subject: title } })
    const params = { spaceId, changeRequestId: id }
    await call(updateChangeRequestContent, { params, body: { changes: [insertion(title)] } })
    await call(mergeChangeRequest, { params })
    use.written.push(title)
  }

  async function readSite(): Promise<void> {
    const response = await fetch(address)
    const text = await response.text()
    if (response.status !== 200 || !text.includes('Shown throughout'))
      throw new Error(`the site answered ${response.status}`)
    use.read += 1
  }

  async function stop(): Promise<string[]> {
    isStopping = true
    await all
    const { pages } = await call(spaceContent.pages, { params: { spaceId } })
    const there = new Set(pages.map(({ title }) => title))
    return use.written.filter((title) => !there.has(title))
  }
}

function insertion(title: string) {
  return { operation: 'insert_page' as const, title, document: { markdown: `${title}.` } }
}

async function furnish(call: Client, url: string): Promise<{ spaceId: string; address: URL }> {
  const { id: organizationId } = await call(createOrganization, { body: { title: 'Rolling' } })
  const params = { organizationId }
  const { id: spaceId } = await call(createSpace, { params, body: { title: 'Rolling' } })
  await call(updateSpaceById, { params: { spaceId }, body: { editMode: 'live' } })
  await call(updateSpaceContent, {
    params: { spaceId },
    body: { changes: [insertion('Shown throughout')] },
  })
  const { id: siteId } = await call(createSite, { params, body: { title: 'Rolling', spaces: [spaceId] } })
  const { urls } = await call(publishSite, { params: { organizationId, siteId } })
  const { pathname } = new URL('shown-throughout', urls.published)
  return { spaceId, address: new URL(pathname, url) }
}

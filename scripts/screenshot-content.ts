import type { Client } from '../src/contract/client.ts'
import { createCollection } from '../src/contract/content/collections.ts'
import { spaceContent, updateSpaceContent } from '../src/contract/content/content.ts'
import { createSpace, deleteSpaceById, listSpacesInOrganizationById } from '../src/contract/content/spaces.ts'
import { createWebhook } from '../src/contract/observers/webhooks.ts'
import { createOrganizationInvite, inviteUsersToOrganization } from '../src/contract/people/invites.ts'
import { listOrganizationsForAuthenticatedUser } from '../src/contract/people/organizations.ts'
import { createOrganizationTeam } from '../src/contract/people/teams.ts'
import { fillSite } from './screenshot-site.ts'
import { createChangeRequest, updateChangeRequestContent } from '../src/contract/review/change-requests.ts'

export type Shown = Awaited<ReturnType<typeof fillInstance>>

const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const names = 'ada grace alan barbara edsger frances donald katherine dennis margaret linus radia'.split(' ')

/** What an organization that is in use has: much of some things, long words in others. */
export async function fillInstance(call: Client) {
  const { items: organizations } = await call(listOrganizationsForAuthenticatedUser)
  const organizationId = organizations[0]?.id ?? ''
  const params = { organizationId }
  const { items: spaces } = await call(listSpacesInOrganizationById, { params })
  const spaceId = spaces[0]?.id ?? ''
  const { id: collectionId } = await call(createCollection, { params, body: { title: 'Products' } })
  const titles = ['API reference', 'Handbook', long, 'Release notes']
  for (const [at, title] of titles.entries())
    await call(createSpace, { params, body: { title, ...(at < 2 && { parent: collectionId }) } })
  const gone = await call(createSpace, { params, body: { title: 'Notes of last year' } })
  await call(deleteSpaceById, { params: { spaceId: gone.id } })
  const emails = names.map((name) => `${name}@example.org`)
  await call(inviteUsersToOrganization, { params, body: { emails, role: 'edit' } })
  await call(createOrganizationInvite, { params, body: { role: 'read' } })
  for (const title of ['Writers', 'Reviewers'])
    await call(createOrganizationTeam, { params, body: { title } })
  const { id: teamId } = await call(createOrganizationTeam, { params, body: { title: long.slice(0, 64) } })
  const url = `https://hooks.example.org/${'a-long-path/'.repeat(8)}`
  const { id: webhookId } = await call(createWebhook, { params, body: { url, events: ['site_published'] } })
  const longSpaceId = await longSpace(call, organizationId)
  const number = await proposeChange(call, spaceId)
  const siteId = await fillSite(call, { organizationId, spaceId })
  return { organizationId, spaceId, siteId, collectionId, teamId, webhookId, longSpaceId, number }
}

async function longSpace(call: Client, organizationId: string): Promise<string> {
  const { id } = await call(createSpace, { params: { organizationId }, body: { title: `Long ${long}` } })
  const markdown = `# Heading ${long}\n\n${'Word after word. '.repeat(60)}\n\n* ${long}\n\n\`\`\`ts\nconst ${long} = '${long}'\n\`\`\``
  const page = { operation: 'insert_page' as const, title: `Page ${long}`, document: { markdown } }
  const others = Array.from({ length: 30 }, (_, at) => ({
    operation: 'insert_page' as const,
    title: at % 5 === 0 ? `${long} ${at}` : `Page number ${at}`,
    icon: names.length > at ? 'book' : 'rocket',
  }))
  await call(updateSpaceContent, { params: { spaceId: id }, body: { changes: [page, ...others] } })
  return id
}

async function proposeChange(call: Client, spaceId: string): Promise<number> {
  const made = await call(createChangeRequest, { params: { spaceId }, body: { subject: 'Say it better' } })
  const params = { spaceId, changeRequestId: made.id }
  const { pages } = await call(spaceContent.pages, { params: { spaceId } })
  const markdown = 'This page was written anew, with **other** words.\n\n* and a list'
  const changes = [
    { operation: 'update_page' as const, page: pages[0]?.id ?? '', document: { markdown } },
    { operation: 'insert_page' as const, title: 'A new page', document: { markdown } },
  ]
  await call(updateChangeRequestContent, { params, body: { changes } })
  return made.number
}

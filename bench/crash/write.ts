import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, RefusedCall, type Client } from '../../src/contract/client.ts'
import { inviteUsersToOrganization } from '../../src/contract/people/invites.ts'
import { createOrganization } from '../../src/contract/people/organizations.ts'
import { createOrganizationTeam } from '../../src/contract/people/teams.ts'
import { createToken } from '../../src/contract/people/tokens.ts'
import { getAuthenticatedUser } from '../../src/contract/people/users.ts'
import { newId } from '../../src/kernel/ids.ts'
import { adminToken } from '../instance.ts'
import { addSpace, comment, mergePage, readContent, writePages } from './content.ts'
import type { Ledger } from './ledger.ts'

/** Writers at work on one server. */
export type Writing = {
  /** Lets each writer finish its call. */
  stop: () => Promise<void>
  /** What the server answered instead of success. */
  refusals: string[]
  /** Connections that broke: the server was killed, or should have been. */
  breaks: string[]
}

type Writer = { client: Client; userId: string; organizationId: string; spaceId: string; ledger: Ledger }

export const writers = 6
const actsInSpace = 40
const pauseAfterBreak = 20

/** The invitations of one call share the first part of their addresses, and come or stay away together. */
export const invitationsAtOnce = 3

/** Starts writers that note what the server acknowledges, until they are stopped. */
export function startWriting(url: string, ledger: Ledger): Writing {
  const client = createClient({ endpoint: url, token: adminToken })
  const refusals: string[] = []
  const breaks: string[] = []
  let isStopping = false

  async function write(): Promise<void> {
    while (!isStopping)
      try {
        const { id: userId } = await client(getAuthenticatedUser)
        const organizationId = await addOrganization(client, ledger)
        const spaceId = await addSpace(client, organizationId)
        for (let act = 0; act < actsInSpace && !isStopping; act++)
          await writeSomething({ client, userId, organizationId, spaceId, ledger })
      } catch (error) {
        if (error instanceof RefusedCall) refusals.push(`${error.status} ${error.message}`)
        else {
          breaks.push(String(error))
          await sleep(pauseAfterBreak)
        }
      }
  }

  const all = Promise.all(Array.from({ length: writers }, write))
  return {
    refusals,
    breaks,
    stop: async () => {
      isStopping = true
      await all
    },
  }
}

// Few invitations: the mailbox greets each sender only after 100 ms, and the jobs would pile up.
async function writeSomething(writer: Writer): Promise<void> {
  const kind = Math.random()
  if (kind < 0.06) await invite(writer)
  else if (kind < 0.16) await addOrganization(writer.client, writer.ledger)
  else if (kind < 0.28) await addTeam(writer)
  else if (kind < 0.38) await addToken(writer)
  else if (kind < 0.58) await writePages(writer)
  else if (kind < 0.68) await mergePage(writer)
  else if (kind < 0.78) await comment(writer)
  else await readContent(writer)
}

async function addOrganization(client: Client, ledger: Ledger): Promise<string> {
  const { id } = await client(createOrganization, { body: { title: 'Crash' } })
  ledger.organizations.add(id)
  return id
}

async function addTeam({ client, userId, organizationId, ledger }: Writer): Promise<void> {
  const body = { title: 'Crew', members: [userId] }
  const { id } = await client(createOrganizationTeam, { params: { organizationId }, body })
  ledger.teams.add(id)
}

async function addToken({ client, ledger }: Writer): Promise<void> {
  const { token } = await client(createToken, { body: { name: 'crash' } })
  ledger.tokens.add(token)
}

async function invite({ client, organizationId, ledger }: Writer): Promise<void> {
  const call = newId()
  const emails = Array.from({ length: invitationsAtOnce }, (_, n) => `${call}.${n}@example.org`)
  await client(inviteUsersToOrganization, { params: { organizationId }, body: { emails } })
  for (const email of emails) ledger.invitations.add(email)
}

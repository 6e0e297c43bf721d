import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import { Doc } from 'yjs'
import { createClient } from '../src/contract/client.ts'
import { createSpace } from '../src/contract/content/spaces.ts'
import { livePath, roomOf } from '../src/engine/live/rooms.ts'
import { listOrganizationsForAuthenticatedUser } from '../src/contract/people/organizations.ts'
import { blocksOf, elementsOf, textOf } from '../src/engine/live/index.ts'
import { addMember } from '../src/features/people/members/index.ts'
import { createToken } from '../src/features/people/tokens/index.ts'
import { findOrCreateUser } from '../src/features/people/users/index.ts'
import { transact } from '../src/kernel/transact.ts'
import { openServices } from '../src/main/services.ts'
import { readConfig } from '../src/platform/config.ts'
import { startServer, type Environment } from '../test/program.ts'
import type { Bench, Verdict } from './bench.ts'
import { adminToken, onEachDatabase, type DatabaseKind } from './instance.ts'
import { fillSpace } from './spaces.ts'
import { residentMebibytes } from './start-and-rest.ts'

const writers = 100
const pages = 1000
const peopleCount = 25
const atOnce = 100
const keystrokes = 60
const longestKeystroke = 100
const mostKibibytes = 400

/** A hundred who write one page, and a thousand pages that are open at once. */
export const live: Bench = {
  name: 'live',
  run: (print) => onEachDatabase((database, environment) => measure(database, environment, print)),
}

async function measure(
  database: DatabaseKind,
  environment: Environment,
  print: (line: string) => void,
): Promise<Verdict[]> {
  const server = await startServer(environment)
  const call = createClient({ endpoint: server.url, token: adminToken })
  const { items } = await call(listOrganizationsForAuthenticatedUser)
  const organizationId = items[0]?.id ?? ''
  const { id: spaceId } = await call(createSpace, { params: { organizationId } })
  const services = await openServices(readConfig(environment))
  const { pageIds } = await fillSpace(services, { spaceId, pages, shape: 'nested' })
  const tokens = await transact(services, { kind: 'system' }, async (ctx) => {
    const secrets: string[] = []
    for (let n = 0; n < peopleCount; n += 1) {
      const user = await findOrCreateUser(ctx, { email: `writer-${n}@example.org`, isVerified: true })
      await addMember(ctx, { organizationId, userId: user.id, role: 'edit' })
      secrets.push((await createToken(ctx, { userId: user.id, name: 'bench' })).secret)
    }
    return secrets
  })
  await services.database.close()

  const sockets = tokens.map(() => openSocket(server.url))
  const join = (n: number, pageId: string, socket = sockets[n % sockets.length]) =>
    enter(roomOf({ spaceId, kind: 'page', id: pageId }), {
      token: tokens[n % tokens.length] ?? '',
      socket: socket ?? openSocket(server.url),
    })

  const before = residentMebibytes(server.pid)
  const open: { leave: () => void }[] = []
  // A socket has few rooms at whose doors it waits.
  for (let at = 0; at < pageIds.length; at += atOnce)
    open.push(...(await Promise.all(pageIds.slice(at, at + atOnce).map((pageId, n) => join(at + n, pageId)))))
  const kibibytes = ((residentMebibytes(server.pid) - before) * 1024) / pages
  for (const { leave } of open) leave()

  const own = Array.from({ length: writers }, () => openSocket(server.url))
  const first = pageIds[0] ?? ''
  const clients = await Promise.all(own.map((socket, n) => join(n, first, socket)))
  const p95 = await typeAndWatch(clients.map(({ doc }) => doc))
  for (const { leave } of clients) leave()
  for (const socket of [...own, ...sockets]) socket.destroy()
  server.signal('SIGTERM')
  await server.exited
  print(`${database}: a keystroke reaches ${writers - 1} others within ${p95.toFixed(0)} ms (p95)`)
  print(`${database}: an open page takes ${kibibytes.toFixed(0)} KiB (${pages} pages of 4 kB)`)
  return [
    {
      claim: `${database}: p95 of a keystroke to ${writers - 1} others is below ${longestKeystroke} ms: ${p95.toFixed(0)}`,
      isMet: p95 < longestKeystroke,
    },
    {
      claim: `${database}: an open page takes less than ${mostKibibytes} KiB: ${kibibytes.toFixed(0)}`,
      isMet: kibibytes < mostKibibytes,
    },
  ]
}

function openSocket(url: string): HocuspocusProviderWebsocket {
  return new HocuspocusProviderWebsocket({ url: `${url.replace('http', 'ws')}${livePath}` })
}

async function enter(
  name: string,
  { token, socket }: { token: string; socket: HocuspocusProviderWebsocket },
): Promise<{ doc: Doc; leave: () => void }> {
  const doc = new Doc()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name,
    document: doc,
    token: JSON.stringify({ token }),
    onSynced: () => resolve(),
    onAuthenticationFailed: ({ reason }) => reject(new Error(reason)),
  })
  provider.attach()
  await promise
  return { doc, leave: () => provider.destroy() }
}

/** One types, the others see: how long that takes in 95 of 100 cases, in milliseconds. */
async function typeAndWatch(docs: Doc[]): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < keystrokes; n += 1) {
    const writer = docs[n % docs.length]
    const element = writer && elementsOf(blocksOf(writer)).find((each) => textOf(each) !== undefined)
    const others = docs.filter((doc) => doc !== writer)
    const start = performance.now()
    const seen = others.map(async (doc) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      doc.once('update', () => resolve())
      await promise
    })
    const watched = Promise.all(
      seen.map(async (each) => void times.push(await each.then(() => performance.now() - start))),
    )
    if (element !== undefined) textOf(element)?.insert(0, 'x')
    await watched
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY
}

import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildMember, buildOrganization, buildSpace, type TestUser } from '../../../../test/build.ts'
import { joinPage } from '../../../../test/live-client.ts'
import { spaceContent, updateSpaceContent } from '../../../contract/content/content.ts'
import type { ContentEdit } from '../../../contract/content/edits.ts'
import type { DocumentPage } from '../../../contract/content/pages.ts'
import { listRevisions } from '../../../contract/content/revisions.ts'
import type { LivePlace } from '../../../engine/live/rooms.ts'
import { updateMemberInOrganizationById } from '../../../contract/people/members.ts'

let app: TestApp
let url: string
let organizationId: string
let admin: TestUser
let place: LivePlace
const open: { leave: () => void }[] = []

beforeAll(async () => {
  app = await bootApp()
  url = await app.app.listen({ port: 0 })
  ;({ organizationId, admin } = await buildOrganization(app))
})

beforeEach(async () => {
  const spaceId = await buildSpace(app, { organizationId, admin, title: 'Docs' })
  const changes = [
    { operation: 'insert_page' as const, title: 'Page', document: { markdown: 'alpha\n\nbeta\n' } },
  ]
  const { pages } = await app.call(
    updateSpaceContent,
    { params: { spaceId }, body: { changes } },
    admin.token,
  )
  place = { spaceId, kind: 'page', id: pages[0]?.id ?? '' }
})

afterEach(() => {
  for (const client of open.splice(0)) client.leave()
})

async function join(by: TestUser = admin, options: Partial<Parameters<typeof joinPage>[0]> = {}) {
  const client = await joinPage({ url, token: by.token, place, ...options })
  open.push(client)
  return client
}

async function markdown(): Promise<string> {
  const params = { spaceId: place.spaceId, pageId: place.id }
  const page = await app.call(spaceContent.page, { params, query: { format: 'markdown' } }, admin.token)
  // The page that was made above.
  return (page as DocumentPage & { markdown: string }).markdown
}

function edit(text: string) {
  const changes = [{ operation: 'update_page' as const, page: place.id, document: { markdown: text } }]
  return app.call(updateSpaceContent, { params: { spaceId: place.spaceId }, body: { changes } }, admin.token)
}

describe('somebody who writes with others', () => {
  test('sees what they type as it comes, and what is stored is what all of them typed', async () => {
    const other = await buildMember(app, { organizationId, role: 'edit' })
    const [first, second] = [await join(), await join(other)]
    expect(first.texts()).toEqual(['alpha', 'beta'])
    first.type('ONE ', { at: 0 })
    second.type('TWO ', { at: 1 })
    await first.until(() => first.texts().join() === 'ONE alpha,TWO beta')
    await second.until(() => second.texts().join() === 'ONE alpha,TWO beta')
    expect(await second.save()).toMatchObject({ kind: 'stored' })
    expect(await first.save()).toMatchObject({ kind: 'stored' })
    expect(await markdown()).toMatch(/ONE alpha\s+TWO beta/)
  })

  test('gets what the API writes without losing what is typed and not stored yet', async () => {
    const client = await join()
    client.type(' typed', { at: 0, index: 5 })
    await edit('alpha\n\nbeta, by the API\n\ngamma\n')
    await client.until(() => client.texts().length === 3)
    expect(client.texts()).toEqual(['alpha typed', 'beta, by the API', 'gamma'])
    await client.save()
    expect(await markdown()).toMatch(/alpha typed\s+beta, by the API\s+gamma/)
  })

  test('keeps the text of what several pages share when somebody deletes it', async () => {
    const { spaceId } = place
    const write = (change: ContentEdit) =>
      app.call(updateSpaceContent, { params: { spaceId }, body: { changes: [change] } }, admin.token)
    const document = { markdown: 'Hours' }
    const made = await write({ operation: 'insert_reusable_content', title: 'Opening', document })
    const id = made.reusableContents[0]?.id ?? ''
    const shared = { place: { spaceId, kind: 'reusable-content' as const, id } }
    const client = await join(admin, shared)
    await write({ operation: 'delete_reusable_content', reusableContent: id })
    expect((await join(admin, shared)).state.refusal).toBe('not-found')
    expect(client.texts()).toEqual(['Hours'])
  })

  test('finds the same text again after everybody left, and nothing twice', async () => {
    const first = await join()
    first.type('ONE ')
    await first.save()
    first.leave()
    const second = await join()
    expect(second.texts()).toEqual(['ONE alpha', 'beta'])
  })

  test('brings in what they typed without a connection', async () => {
    const first = await join()
    first.leave()
    first.type('OFFLINE ', { at: 0 })
    await edit('alpha\n\nbeta edited\n')
    const again = await join(admin, { doc: first.doc })
    await again.until(() => again.texts().join() === 'OFFLINE alpha,beta edited')
    await again.save()
    expect(await markdown()).toMatch(/OFFLINE alpha\s+beta edited/)
  })

  test('leaves one revision of a sitting, whose writers are all who typed', async () => {
    const other = await buildMember(app, { organizationId, role: 'edit' })
    const [first, second] = [await join(), await join(other)]
    const count = async () =>
      (await app.call(listRevisions, { params: { spaceId: place.spaceId } }, admin.token)).items.length
    const before = await count()
    for (const word of ['a', 'b', 'c']) {
      first.type(`${word} `)
      second.type(`${word} `, { at: 1 })
      await first.until(() => first.texts()[1]?.startsWith(word) === true)
      await first.save()
    }
    expect(await count()).toBe(before + 1)
  })
})

describe('a reader', () => {
  test('sees what is typed, and changes nothing', async () => {
    const reader = await join(await buildMember(app, { organizationId, role: 'read' }))
    const writer = await join()
    reader.type('SPOILT ')
    expect(await reader.save()).toMatchObject({ kind: 'refused' })
    writer.type('fine ', { at: 1 })
    await writer.save()
    await reader.until(() => reader.texts()[1] === 'fine beta')
    expect(await markdown()).not.toContain('SPOILT')
  })

  test('who may no longer write is told, and types in vain', async () => {
    const member = await buildMember(app, { organizationId, role: 'edit' })
    const client = await join(member)
    const params = { organizationId, userId: member.id }
    await app.call(updateMemberInOrganizationById, { params, body: { role: 'read' } }, admin.token)
    await client.until(() => client.notices.some((each) => each.kind === 'access' && each.isReadOnly))
    client.type('SPOILT ')
    expect(await client.save()).toMatchObject({ kind: 'refused' })
    expect(await markdown()).not.toContain('SPOILT')
  })
})

describe('nobody is let in', () => {
  test('without a token that opens something', async () => {
    expect((await join({ ...admin, token: 'nonsense' })).state.refusal).toBe('unauthorized')
  })

  test('to a page that is not there, or not for them', async () => {
    expect((await join(admin, { place: { ...place, id: 'nothing' } })).state.refusal).toBe('not-found')
    const { admin: stranger } = await buildOrganization(app)
    expect((await join(stranger)).state.refusal).toBe('not-found')
  })

  test('with a copy of another history', async () => {
    const first = await join()
    first.leave()
    await app.services.database.transaction((db) => db.deleteFrom('live_pages').execute())
    expect((await join(admin, { doc: first.doc })).state.refusal).toBe('other-history')
  })

  test('to a page of a megabyte', async () => {
    const leaf = { object: 'leaf' as const, text: 'word '.repeat(210_000), marks: [] }
    const paragraph = {
      object: 'block',
      type: 'paragraph',
      data: {},
      nodes: [{ object: 'text', leaves: [leaf] }],
    }
    const document = { object: 'document' as const, data: {}, nodes: [paragraph] }
    const changes = [{ operation: 'update_page' as const, page: place.id, document: { document } }]
    const params = { spaceId: place.spaceId }
    await app.call(updateSpaceContent, { params, body: { changes } }, admin.token)
    expect((await join()).state.refusal).toBe('too-large')
  })
})

/** What a server says to somebody who asks for a socket at some address, and then sends something. */
async function knock(address: string, sent?: Uint8Array): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const { promise, resolve } = Promise.withResolvers<string>()
  let said = ''
  socket.setEncoding('latin1').on('data', (text: string) => {
    said += text
    if (sent !== undefined && said.includes('\r\n\r\n')) socket.write(sent)
  })
  socket.on('close', () => resolve(said.split('\r\n')[0] ?? ''))
  socket.on('error', () => resolve('reset'))
  socket.write(handshakeAt(address))
  return promise
}

function handshakeAt(address: string): string {
  return [
    `GET ${address} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '',
    '',
  ].join('\r\n')
}

/** One masked message of bytes, as browsers send them. */
function frame(bytes: Uint8Array): Uint8Array {
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(BigInt(bytes.length))
  return Buffer.concat([Buffer.from([0x82, 0xff]), length, Buffer.alloc(4), bytes])
}

describe('somebody hostile', () => {
  test.each(['//', 'http://[', '/v1/live/../orgs', '/', '*'])(
    'who asks for a socket at %s ends nothing but it',
    async (address) => {
      expect(await knock(address)).not.toContain('101')
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
    },
  )

  test.each([
    ['no message', new Uint8Array()],
    ['what no room is called', Buffer.from([255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 1])],
    [
      'a message of a kind that is none',
      Buffer.concat([Buffer.from([4]), Buffer.from('room'), Buffer.from([99])]),
    ],
    ['a megabyte before being let in', Buffer.alloc(1024 * 1024, 'a')],
    ['more than any message holds', Buffer.alloc(5 * 1024 * 1024, 'a')],
  ])('who sends %s is sent away or ignored, and others write on', async (_what, bytes) => {
    const gone = knock('/v1/live', frame(bytes))
    const writer = await join()
    writer.type('still ', { at: 0 })
    expect(await writer.save()).toMatchObject({ kind: 'stored' })
    await Promise.race([gone, sleep(500)])
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  })

  test('who opens sockets and never says who they are keeps out nobody but their own address, for a while', async () => {
    const port = Number(new URL(url).port)
    const waiting = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const socket = connect(port, '127.0.0.1')
        const answered = new Promise<void>((resolve) => socket.once('data', () => resolve()))
        socket.on('error', () => undefined).write(handshakeAt('/v1/live'))
        await answered
        return socket
      }),
    )
    expect(await knock('/v1/live')).toContain('429')
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    for (const socket of waiting) socket.destroy()
    const writer = await join()
    writer.type('still ', { at: 0 })
    expect(await writer.save()).toMatchObject({ kind: 'stored' })
  })
})

import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { Hocuspocus, type Connection, type Document } from '@hocuspocus/server'
import crossws from 'crossws/adapters/node'
import { applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness'
import { applyUpdate } from 'yjs'
import { createDoorstep } from './doorstep.ts'
import type { LiveConnection, LiveHooks, LiveRoom } from './live.ts'
import { quietly } from './quiet.ts'

const largestMessage = 4 * 1024 * 1024
// Before somebody is let in, and of where they are: both need little, and everybody in the room gets the latter.
const largestKnock = 64 * 1024
const largestPresence = 4 * 1024
const pause = 1500
const longest = 5000
// Of a socket, for this program alone: whatever a browser says there is written over.
const numberHeader = 'x-lectern-socket'
// What came from another process is neither stored here nor sent back.
const elsewhere = { source: 'local', skipStoreHooks: true } as const

/** Rooms that people change together, over WebSockets on a server that is there already. */
export type Live<Guest> = {
  rooms: () => LiveRoom<Guest>[]
  roomCalled: (name: string) => LiveRoom<Guest> | undefined
  /** Takes in what changed elsewhere, and sends it to everybody in the room. */
  bring: (room: LiveRoom<Guest>, update: Uint8Array) => void
  /** Who is in a room, or what of some of them changed, for other processes; and the way in. */
  presenceIn: (room: LiveRoom<Guest>, clients?: number[]) => Uint8Array | undefined
  bringPresence: (room: LiveRoom<Guest>, presence: Uint8Array) => void
  attach: (server: Server, door: Door) => void
  /** Sends everybody away; they come again, here or to another process. */
  close: () => Promise<void>
}

/** Where sockets are opened, and from where somebody comes. */
export type Door = { path: string; addressOf: (request: IncomingMessage) => string }

export function openLive<Guest extends object>(hooks: LiveHooks<Guest>): Live<Guest> {
  const asRoom = (document: Document): LiveRoom<Guest> => ({
    name: document.name,
    doc: document,
    connections: () => document.getConnections().map((each) => asConnection<Guest>(each)),
  })
  const doorstep = createDoorstep()
  const admitted = new Map<string, () => void>()
  let opened = 0
  let isClosing = false
  const hocuspocus = new Hocuspocus<{ guest: Guest }>({
    quiet: true,
    timeout: 60_000,
    debounce: pause,
    maxDebounce: longest,
    maxPendingDocuments: 8,
    maxUnauthenticatedQueueSize: largestKnock,
    async onAuthenticate({ documentName, token, requestHeaders, connectionConfig }) {
      const headers = Object.fromEntries(requestHeaders)
      const { guest, isReadOnly } = await hooks.admit(documentName, { headers, token })
      connectionConfig.readOnly = isReadOnly
      admitted.get(requestHeaders.get(numberHeader) ?? '')?.()
      return { guest }
    },
    async onLoadDocument({ document, documentName }) {
      const state = await hooks.load(documentName)
      if (state === undefined) return
      applyUpdate(document, state)
      // To nobody: who comes in is sent the whole text, and would be sent it again as a change.
      document.flush()
    },
    afterLoadDocument: async ({ document }) => hooks.opened(asRoom(document)),
    beforeUnloadDocument: async ({ documentName }) => hooks.closing(documentName),
    afterUnloadDocument: async ({ documentName }) => hooks.closed(documentName),
    async onChange({ document, connection, update }) {
      if (connection !== undefined) hooks.changed(asRoom(document), connection.context.guest, update)
    },
    async onAwarenessUpdate({ document, added, updated, removed, connection, transactionOrigin }) {
      // Of somebody here, or of somebody who was and went.
      if (connection !== undefined || transactionOrigin === null)
        hooks.presenceChanged(asRoom(document), [...added, ...updated, ...removed])
    },
    onStoreDocument: async ({ document }) => hooks.store(asRoom(document)),
    onStateless: async ({ document, connection, payload }) =>
      hooks.told(asRoom(document), asConnection<Guest>(connection), payload),
    async beforeHandleAwareness({ document, states, connection }) {
      if (connection === undefined) return
      for (const [client, state] of states) {
        // Somebody who was at another process before is known already, and leaves with this connection all the same.
        document.getClients(connection).add(client)
        if (JSON.stringify(state).length > largestPresence)
          for (const name of Object.keys(state)) delete state[name]
        // Nobody shows themselves as somebody else.
        state['user'] = hooks.describe(connection.context.guest)
      }
    },
  })
  const sockets = crossws({
    serverOptions: { maxPayload: largestMessage },
    hooks: {
      open(peer) {
        // A socket is one, whatever library opened it.
        const socket = peer.websocket as unknown as Parameters<typeof hocuspocus.handleConnection>[0]
        connections.set(peer, hocuspocus.handleConnection(socket, peer.request))
      },
      message: (peer, message) =>
        quietly(hooks.complained, () => connections.get(peer)?.handleMessage(message.uint8Array())),
      close: (peer, event) =>
        connections.get(peer)?.handleClose({ code: event.code ?? 1000, reason: event.reason ?? '' }),
    },
  })
  // Somebody waits until they are let into a room.
  function comeIn(request: IncomingMessage, socket: Duplex, address: string): void {
    const number = String((opened += 1))
    request.headers[numberHeader] = number
    const letIn = doorstep.enter(address, () => socket.destroy())
    admitted.set(number, letIn)
    socket.on('close', () => {
      letIn()
      admitted.delete(number)
    })
  }
  const connections = new WeakMap<object, ReturnType<typeof hocuspocus.handleConnection>>()

  return {
    rooms: () => [...hocuspocus.documents.values()].map(asRoom),
    roomCalled(name) {
      const document = hocuspocus.documents.get(name)
      return document && asRoom(document)
    },
    bring(room, update) {
      const document = hocuspocus.documents.get(room.name)
      if (document !== undefined) applyUpdate(document, update, elsewhere)
    },
    presenceIn({ name }, clients) {
      const awareness = hocuspocus.documents.get(name)?.awareness
      if (awareness === undefined) return undefined
      return encodeAwarenessUpdate(awareness, clients ?? [...awareness.getStates().keys()])
    },
    bringPresence({ name }, presence) {
      const awareness = hocuspocus.documents.get(name)?.awareness
      if (awareness !== undefined) applyAwarenessUpdate(awareness, presence, elsewhere)
    },
    attach(server, { path, addressOf }) {
      server.on('upgrade', (request: IncomingMessage, socket, head) => {
        // Nobody else listens to it before the handshake is over; who goes away then takes nothing along.
        socket.on('error', () => socket.destroy())
        if (request.url?.split('?', 1)[0] !== path) socket.destroy()
        else if (isClosing) socket.end('HTTP/1.1 503 Service Unavailable\r\n\r\n')
        else if (doorstep.isFull(addressOf(request)))
          socket.end('HTTP/1.1 429 Too Many Requests\r\nretry-after: 5\r\n\r\n')
        else {
          comeIn(request, socket, addressOf(request))
          sockets.handleUpgrade(request, socket, head).catch(() => socket.destroy())
        }
      })
    },
    async close() {
      // Who is sent away comes again at once, and would be somebody to wait for.
      isClosing = true
      const peers = sockets.peers
        .values()
        .flatMap((each) => each.values())
        .toArray()
      for (const peer of peers) peer.close(1012, 'The server restarts')
      for (const document of hocuspocus.documents.values()) {
        await hooks.store(asRoom(document)).catch(() => undefined)
      }
      for (const peer of peers) peer.terminate()
    },
  }
}

function asConnection<Guest extends object>(connection: Connection): LiveConnection<Guest> {
  return {
    guest: connection.context.guest,
    get isReadOnly() {
      return connection.readOnly
    },
    set isReadOnly(isReadOnly) {
      connection.readOnly = isReadOnly
    },
    tell: (message) => connection.sendStateless(message),
    close: (reason) => connection.close({ code: 4403, reason }),
  }
}

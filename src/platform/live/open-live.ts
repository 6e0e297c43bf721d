import type { IncomingMessage, Server } from 'node:http'
import { Hocuspocus, type Connection, type Document } from '@hocuspocus/server'
import crossws from 'crossws/adapters/node'
import { applyUpdate } from 'yjs'
import type { LiveConnection, LiveHooks, LiveRoom } from './live.ts'

const largestMessage = 4 * 1024 * 1024
// Before somebody is let in, and of where they are: both need little, and everybody in the room gets the latter.
const largestKnock = 64 * 1024
const largestPresence = 4 * 1024
const pause = 1500
const longest = 5000

/** Rooms that people change together, over WebSockets on a server that is there already. */
export type Live<Guest> = {
  rooms: () => LiveRoom<Guest>[]
  /** Takes in what changed elsewhere, and sends it to everybody in the room. */
  bring: (room: LiveRoom<Guest>, update: Uint8Array) => void
  attach: (server: Server, path: string) => void
  /** Sends everybody away; they come again, here or to another process. */
  close: () => Promise<void>
}

export function openLive<Guest extends object>(hooks: LiveHooks<Guest>): Live<Guest> {
  const asRoom = (document: Document): LiveRoom<Guest> => ({
    name: document.name,
    doc: document,
    connections: () => document.getConnections().map((each) => asConnection<Guest>(each)),
  })
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
      return { guest }
    },
    async onLoadDocument({ document, documentName }) {
      const state = await hooks.load(documentName)
      if (state !== undefined) applyUpdate(document, state)
      return document
    },
    afterLoadDocument: async ({ document }) => hooks.opened(asRoom(document)),
    afterUnloadDocument: async ({ documentName }) => hooks.closed(documentName),
    async onChange({ document, connection }) {
      if (connection !== undefined) hooks.changed(asRoom(document), connection.context.guest)
    },
    onStoreDocument: async ({ document }) => hooks.store(asRoom(document)),
    onStateless: async ({ document, connection, payload }) =>
      hooks.told(asRoom(document), asConnection<Guest>(connection), payload),
    async beforeHandleAwareness({ states, connection }) {
      if (connection === undefined) return
      for (const state of states.values()) {
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
      message: (peer, message) => connections.get(peer)?.handleMessage(message.uint8Array()),
      close: (peer, event) =>
        connections.get(peer)?.handleClose({ code: event.code ?? 1000, reason: event.reason ?? '' }),
    },
  })
  const connections = new WeakMap<object, ReturnType<typeof hocuspocus.handleConnection>>()

  return {
    rooms: () => [...hocuspocus.documents.values()].map(asRoom),
    bring(room, update) {
      const document = hocuspocus.documents.get(room.name)
      if (document !== undefined) applyUpdate(document, update, { source: 'local', skipStoreHooks: true })
    },
    attach(server, path) {
      server.on('upgrade', (request: IncomingMessage, socket, head) => {
        // Nobody else listens to it before the handshake is over; who goes away then takes nothing along.
        socket.on('error', () => socket.destroy())
        if (request.url?.split('?', 1)[0] !== path) socket.destroy()
        else sockets.handleUpgrade(request, socket, head).catch(() => socket.destroy())
      })
    },
    async close() {
      for (const peer of sockets.peers.values().flatMap((each) => each.values()))
        peer.close(1012, 'The server restarts')
      for (const document of hocuspocus.documents.values()) {
        await hooks.store(asRoom(document)).catch(() => undefined)
      }
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

import type { IncomingHttpHeaders } from 'node:http'
import type { Doc } from 'yjs'

/** Somebody at the door of a room: the headers they came with, and what they show. */
export type Visitor = { headers: IncomingHttpHeaders; token: string }

/** Somebody in a room, through one connection. */
export type LiveConnection<Guest> = {
  guest: Guest
  isReadOnly: boolean
  tell: (message: string) => void
  close: (reason: string) => void
}

/** What several people change at once. */
export type LiveRoom<Guest> = {
  name: string
  doc: Doc
  connections: () => LiveConnection<Guest>[]
}

/** What is known of rooms; the port itself knows none. */
export type LiveHooks<Guest> = {
  /** Lets somebody in, or throws a `LiveRefusal`. */
  admit: (name: string, visitor: Visitor) => Promise<{ guest: Guest; isReadOnly: boolean }>
  /** The state that a room begins with, when the first one comes. */
  load: (name: string) => Promise<Uint8Array | undefined>
  opened: (room: LiveRoom<Guest>) => void
  /** Nobody is in it any more; it is still there. */
  closing: (name: string) => void
  closed: (name: string) => void
  /** Somebody in it changed the room. */
  changed: (room: LiveRoom<Guest>, guest: Guest, update: Uint8Array) => void
  /** Somebody came, moved or went, here and not at another process. */
  presenceChanged: (room: LiveRoom<Guest>, clients: number[]) => void
  /** After a pause, and when the last one left. */
  store: (room: LiveRoom<Guest>) => Promise<void>
  /** Somebody says something to the server. */
  told: (room: LiveRoom<Guest>, connection: LiveConnection<Guest>, message: string) => Promise<void>
  /** What a guest shows of themselves to the others, whatever they send. */
  describe: (guest: Guest) => object
  /** What the library would have written to the console. */
  complained: (message: string) => void
}

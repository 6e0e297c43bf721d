import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../contract/errors.ts'
import type { LiveNotice } from '../../../contract/live/messages.ts'
import { livePath, readRoom } from '../../../engine/live/rooms.ts'
import { isRecord } from '../../../engine/is-record.ts'
import { addressesBehind } from '../../../http/addresses-behind.ts'
import type { Services } from '../../../kernel/context.ts'
import {
  LiveRefusal,
  openLive,
  type LiveConnection,
  type LiveRoom,
  type Visitor,
} from '../../../platform/live/index.ts'
import { accessTo, admit, type Guest } from './admit.ts'
import { followSpaces } from './follow-spaces.ts'
import { joinOthers } from './join-others.ts'
import { openLivePage } from './open-live-page.ts'
import { createRoomStore } from './room-store.ts'

type Room = LiveRoom<Guest>
type Connection = LiveConnection<Guest>

const lookAgainAfter = 15_000
const retryAfter = 3000
const mostOfOne = 60
const mostInRoom = 250

/** Lets people write the same text at once, through WebSockets on the server of the API. */
export function serveLive(app: FastifyInstance, services: Services): void {
  const { logger } = services
  const warn = (what: string) => (error: unknown) => logger.warn({ err: error }, what)
  const live = openLive<Guest>({
    admit: letIn,
    load,
    opened(room) {
      const spaceId = readRoom(room.name)?.spaceId ?? ''
      news.follow(room.name, spaceId).catch(warn('a space is not followed'))
      others.opened(room)
    },
    closing: (name) => others.closing(name),
    closed(name) {
      news.leave(name)
      store.forget(name)
    },
    changed(room, guest, update) {
      store.typed(room, guest)
      others.typed(room, { update, typist: guest.actor.userId })
    },
    presenceChanged: (room, clients) => others.moved(room, clients),
    store: (room) => store.store(room).catch((error: unknown) => storeLater(room, error)),
    told,
    describe: ({ actor, name }) => ({ id: actor.userId, name }),
    complained: (message) => logger.debug({ message }, 'a socket was not understood'),
  })
  const store = createRoomStore(services, (room, update) => live.bring(room, update))
  const others = joinOthers(services, live, {
    heard: (room, typist) => store.heard(room, typist),
    sessionsEnded: lookAgainAt,
  })
  const unlisten = services.sessionEnds.listen((userId) => {
    lookAgainAt(userId)
    others.sessionsEnded(userId)
  })
  const news = followSpaces(services, ({ organizationId, spaceIds, mayChangeAccess }) => {
    for (const room of live.rooms()) {
      if (spaceIds.has(readRoom(room.name)?.spaceId ?? '')) pull(room)
      if (mayChangeAccess) lookAgain(room, ({ guest }) => guest.organizationId === organizationId)
    }
  })
  const timer = setInterval(() => live.rooms().forEach((room) => lookAgain(room)), lookAgainAfter).unref()
  live.attach(app.server, { path: livePath, addressOf: addressesBehind(services.config.trustedProxies) })
  app.addHook('preClose', async () => {
    clearInterval(timer)
    unlisten()
    news.end()
    await live.close()
    await others.leave()
  })

  async function letIn(name: string, visitor: Visitor) {
    const { guest, isReadOnly, epoch } = await admit(services, { name, ...visitor })
    const rooms = live.rooms()
    const own = rooms.flatMap((room) => room.connections()).filter((each) => isOf(each, guest.actor.userId))
    const here = rooms.find((room) => room.name === name)?.connections() ?? []
    if (own.length >= mostOfOne || here.length >= mostInRoom) throw new LiveRefusal('too-many')
    const row = await pageOf(name)
    if (epoch !== undefined && row !== undefined && row.epoch !== epoch)
      throw new LiveRefusal('other-history')
    return { guest, isReadOnly }
  }

  async function pageOf(name: string) {
    const place = readRoom(name)
    if (place === undefined || place.kind === 'presence') return undefined
    try {
      return await openLivePage(services, { name, place })
    } catch (error) {
      if (error instanceof ApiError) throw new LiveRefusal('not-found')
      throw error
    }
  }

  async function load(name: string): Promise<Uint8Array | undefined> {
    return (await pageOf(name))?.state
  }

  async function told(room: Room, connection: Connection, message: string): Promise<void> {
    const number = numberIn(message)
    if (number === undefined) return
    try {
      if (connection.isReadOnly) throw new ApiError('forbidden', 'You may only read this')
      await store.store(room, connection.guest.actor)
      tell(connection, { kind: 'stored', number })
    } catch (error) {
      tell(connection, { kind: 'refused', number, message: wordsFor(error) })
      storeLater(room, error)
    }
  }

  function storeLater(room: Room, error: unknown): void {
    if (isOver(error)) return sendAway(room, error)
    // What is refused is refused again, until somebody else types or something else changes.
    if (error instanceof LiveRefusal || (error instanceof ApiError && error.kind !== 'conflict')) return
    warn('a text is not stored yet')(error)
    if (!store.hasTyped(room.name)) return
    setTimeout(() => {
      store.store(room).catch((again: unknown) => storeLater(room, again))
    }, retryAfter).unref()
  }

  function pull(room: Room): void {
    store.pull(room).catch((error: unknown) => {
      if (isOver(error)) sendAway(room, error)
      else warn('what others wrote is not brought in yet')(error)
    })
  }

  function lookAgain(room: Room, isMeant: (connection: Connection) => boolean = () => true): void {
    for (const connection of room.connections().filter(isMeant))
      recheck(room, connection).catch(warn('the rights of somebody who writes are not known'))
  }

  function lookAgainAt(userId: string): void {
    for (const room of live.rooms()) lookAgain(room, (connection) => isOf(connection, userId))
  }

  async function recheck(room: Room, connection: Connection): Promise<void> {
    const actor = await connection.guest.authenticate()
    const access = actor && (await accessTo(services, actor, room.name))
    if (access === undefined) return connection.close(actor === undefined ? 'unauthorized' : 'not-found')
    if (access.isReadOnly === connection.isReadOnly) return
    connection.isReadOnly = access.isReadOnly
    const { isReadOnly, because } = access
    tell(connection, { kind: 'access', isReadOnly, ...(because && { because }) })
  }
}

function isOf({ guest }: Connection, userId: string): boolean {
  return guest.actor.userId === userId
}

/** What cannot go on in this room: its text is gone, or begins anew. */
function isOver(error: unknown): boolean {
  if (error instanceof LiveRefusal) return error.reason === 'other-history'
  return error instanceof ApiError && error.kind === 'not-found'
}

function sendAway(room: Room, error: unknown): void {
  const reason = error instanceof LiveRefusal ? error.reason : 'not-found'
  for (const connection of room.connections()) connection.close(reason)
}

function tell(connection: Connection, notice: LiveNotice): void {
  connection.tell(JSON.stringify(notice))
}

function wordsFor(error: unknown): string {
  if (error instanceof LiveRefusal && error.reason === 'too-large')
    return 'This page is too large to be written together; split it into several pages'
  if (error instanceof ApiError) return error.message
  return 'The server could not store it yet; it tries again'
}

function numberIn(message: string): number | undefined {
  try {
    const given: unknown = JSON.parse(message)
    if (!isRecord(given) || given['kind'] !== 'store') return undefined
    return typeof given['number'] === 'number' ? given['number'] : undefined
  } catch {
    return undefined
  }
}

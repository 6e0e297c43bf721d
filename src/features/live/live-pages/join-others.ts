import { encodeStateAsUpdate, encodeStateVector, mergeUpdates } from 'yjs'
import { epochOf } from '../../../engine/live/index.ts'
import type { Services } from '../../../kernel/context.ts'
import type { Live, LiveRoom } from '../../../platform/live/index.ts'
import type { Guest } from './admit.ts'
import { readSignal, writeSignal } from './signal.ts'

type Room = LiveRoom<Guest>
type Typed = { update: Uint8Array; typist: string }
type Pending = { room: Room; updates: Uint8Array[]; typists: Set<string>; clients: Set<number> }

// As long as a blink: what several type in it travels at once.
const pause = 25

/**
 * Joins the rooms of this process with those of the others: what is typed here is seen there at once, before it is
 * stored anywhere. What gets lost on the way comes with what is stored.
 */
export function joinOthers(
  { signals, logger }: Pick<Services, 'signals' | 'logger'>,
  live: Pick<Live<Guest>, 'roomCalled' | 'bring' | 'presenceIn' | 'bringPresence'>,
  told: { heard: (room: Room, typist: string) => void; sessionsEnded: (userId: string) => void },
) {
  const pending = new Map<string, Pending>()
  let timer: NodeJS.Timeout | undefined
  const member = signals.join((bytes) => {
    try {
      take(bytes)
    } catch (error) {
      // What is not understood comes with what is stored.
      logger.warn({ err: error }, 'a signal of another process was not understood')
    }
  })

  function take(bytes: Uint8Array): void {
    const { head, body } = readSignal(bytes)
    if (head.kind === 'sessions-ended') return told.sessionsEnded(head.userId)
    const room = live.roomCalled(head.room)
    if (room === undefined) return
    if (head.kind === 'presence') return live.bringPresence(room, body)
    if (head.epoch !== epochOf(room.doc)) return
    if (head.kind === 'opened') return greet(room, body)
    live.bring(room, body)
    for (const typist of head.typists) told.heard(room, typist)
  }

  // Somebody opens a room that is open here: what they miss, and who is in it.
  function greet(room: Room, seen: Uint8Array): void {
    sendUpdate(room, { update: encodeStateAsUpdate(room.doc, seen), typists: [] })
    sendPresence(room)
  }

  function sendPresence(room: Room, clients?: number[]): void {
    const presence = live.presenceIn(room, clients)
    if (presence !== undefined) member.send(writeSignal({ kind: 'presence', room: room.name }, presence))
  }

  function sendUpdate({ name, doc }: Room, { update, typists }: { update: Uint8Array; typists: string[] }) {
    member.send(writeSignal({ kind: 'typed', room: name, epoch: epochOf(doc), typists }, update))
  }

  function pendingOf(room: Room): Pending {
    const known = pending.get(room.name) ?? { room, updates: [], typists: new Set(), clients: new Set() }
    pending.set(room.name, known)
    timer ??= setTimeout(flush, pause).unref()
    return known
  }

  function flush(): void {
    timer = undefined
    for (const waiting of pending.values()) send(waiting)
    pending.clear()
  }

  function send({ room, updates, typists, clients }: Pending): void {
    if (updates.length > 0) sendUpdate(room, { update: mergeUpdates(updates), typists: [...typists] })
    if (clients.size > 0) sendPresence(room, [...clients])
  }

  return {
    opened({ name, doc }: Room): void {
      member.send(writeSignal({ kind: 'opened', room: name, epoch: epochOf(doc) }, encodeStateVector(doc)))
    },
    typed(room: Room, { update, typist }: Typed): void {
      const { updates, typists } = pendingOf(room)
      updates.push(update)
      typists.add(typist)
    },
    moved(room: Room, clients: number[]): void {
      const known = pendingOf(room).clients
      for (const client of clients) known.add(client)
    },
    /** The last one has left, which the others are told while it is known here. */
    closing(name: string): void {
      const waiting = pending.get(name)
      pending.delete(name)
      if (waiting !== undefined) send(waiting)
    },
    sessionsEnded(userId: string): void {
      member.send(writeSignal({ kind: 'sessions-ended', userId }, new Uint8Array()))
    },
    async leave(): Promise<void> {
      clearTimeout(timer)
      flush()
      await member.leave()
    },
  }
}

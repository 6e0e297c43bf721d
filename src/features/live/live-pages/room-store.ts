import { ApiError } from '../../../contract/errors.ts'
import { readRoom, type LivePlace } from '../../../engine/live/rooms.ts'
import type { Services, UserActor } from '../../../kernel/context.ts'
import { LiveRefusal, type LiveRoom } from '../../../platform/live/index.ts'
import type { Guest } from './admit.ts'
import { openLivePage } from './open-live-page.ts'
import { requireHistory, storeLivePage } from './store-live-page.ts'

type Room = LiveRoom<Guest>
type Store = { place: LivePlace; asker: UserActor | undefined }

/** What is typed in the rooms of this process and not stored yet, and the way to store it: one at a time a room. */
export function createRoomStore(services: Services, bring: (room: Room, update: Uint8Array) => void) {
  const typists = new Map<string, Map<string, UserActor>>()
  /** Who typed at other processes, whose words this one may store as well. */
  const elsewhere = new Map<string, Set<string>>()
  const versions = new Map<string, number>()
  const running = new Map<string, Promise<void>>()

  function typed({ name }: Room, { actor }: Guest): void {
    const known = typists.get(name) ?? new Map<string, UserActor>()
    // Who typed last stands last.
    known.delete(actor.userId)
    typists.set(name, known.set(actor.userId, actor))
  }

  function oneByOne(name: string, work: () => Promise<void>): Promise<void> {
    const next = (running.get(name) ?? Promise.resolve()).catch(() => undefined).then(work)
    running.set(name, next)
    const forget = () => {
      if (running.get(name) === next) running.delete(name)
    }
    next.then(forget, forget)
    return next
  }

  async function storeOnce(room: Room, { place, asker }: Store): Promise<void> {
    const own = [...(typists.get(room.name)?.values() ?? [])]
    const others = elsewhere.get(room.name) ?? new Set()
    typists.delete(room.name)
    elsewhere.delete(room.name)
    // Who asks may have typed it at another process, which is gone.
    const everybody = own.length > 0 || asker === undefined ? own : [asker]
    try {
      const row = await storeByOneOf(everybody, (author) =>
        storeLivePage(services, {
          name: room.name,
          place,
          doc: room.doc,
          author,
          typists: [...new Set([...everybody.map(({ userId }) => userId), ...others])],
        }),
      )
      if (row !== undefined) take(room, row)
    } catch (error) {
      const since = typists.get(room.name) ?? new Map<string, UserActor>()
      const all = [...everybody, ...since.values()]
      typists.set(room.name, new Map(all.map((actor) => [actor.userId, actor])))
      elsewhere.set(room.name, others.union(elsewhere.get(room.name) ?? new Set()))
      throw error
    }
  }

  function take(room: Room, row: Awaited<ReturnType<typeof openLivePage>>): void {
    requireHistory(room.doc, row)
    if (versions.get(room.name) !== row.version) bring(room, row.state)
    versions.set(room.name, row.version)
  }

  return {
    typed,
    hasTyped: (name: string) => typists.has(name),
    heard({ name }: Room, typist: string): void {
      elsewhere.set(name, (elsewhere.get(name) ?? new Set()).add(typist))
    },
    /** Stores what was typed until now, with the rights of those who typed or of who asks for it. */
    store(room: Room, asker?: UserActor): Promise<void> {
      const place = readRoom(room.name)
      if (place === undefined || place.kind === 'presence') return Promise.resolve()
      return oneByOne(room.name, () => storeOnce(room, { place, asker }))
    },
    /** Brings in what the head says, and what other processes stored. */
    pull(room: Room): Promise<void> {
      const place = readRoom(room.name)
      if (place === undefined || place.kind === 'presence') return Promise.resolve()
      return oneByOne(room.name, async () =>
        take(room, await openLivePage(services, { name: room.name, place })),
      )
    },
    forget(name: string): void {
      versions.delete(name)
      elsewhere.delete(name)
    },
  }
}

// Somebody may have lost the right to write since they typed; what they typed before was let in.
async function storeByOneOf<Result>(
  authors: UserActor[],
  store: (author: UserActor) => Promise<Result>,
): Promise<Result | undefined> {
  let refusal: unknown
  for (const author of authors.toReversed()) {
    try {
      return await store(author)
    } catch (error) {
      if (error instanceof LiveRefusal || !(error instanceof ApiError)) throw error
      refusal ??= error
    }
  }
  if (refusal !== undefined) throw refusal
  return undefined
}

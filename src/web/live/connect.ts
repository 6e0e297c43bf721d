import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import { Doc } from 'yjs'
import { reasons, type LiveNotice, type LiveReason, type LiveRequest } from '../../contract/live/messages.ts'
import type { JSONDocument } from '../../engine/document/index.ts'
import { livePath } from '../../engine/live/rooms.ts'
import { epochOf } from '../../engine/live/index.ts'

export type LiveEvent =
  /** The server has what is here, and this has what is there. */
  | { kind: 'up' }
  | { kind: 'down' }
  | { kind: 'notice'; notice: LiveNotice }
  | { kind: 'refused'; reason: LiveReason }

/** A text that is open here and written by others as well. */
export type LivePage = {
  doc: Doc
  awareness: NonNullable<HocuspocusProvider['awareness']>
  isUp: () => boolean
  send: (request: LiveRequest) => void
  listen: (listener: (event: LiveEvent) => void) => () => void
  /** Tells of what is changed here, and not by others. */
  onOwn: (listener: () => void) => () => void
  /** Keeps it open until it is released. */
  hold: () => () => void
  close: () => void
}

/** A text to write in, and what it was before what was typed earlier was brought in. */
export type OpenedText = LivePage & { before: { state: Uint8Array; document?: JSONDocument } }

const longestWait = 5000
const lookAgainAfter = 60_000
let socket: { provider: HocuspocusProviderWebsocket; users: number } | undefined
let failedAt = Number.NEGATIVE_INFINITY

/** Opens a text to write in; `undefined` where no socket can be opened, or one may not write there. */
export async function connectText(name: string): Promise<LivePage | undefined> {
  const page = await connectRoom(name)
  if (page?.isReadOnly() !== true) return page
  page.close()
  return undefined
}

/** Opens a room, if only to look into it; `undefined` where no socket can be opened, or the room is closed to one. */
export async function connectRoom(
  name: string,
): Promise<(LivePage & { isReadOnly: () => boolean }) | undefined> {
  // A proxy that passes no sockets will not begin to while one waits for it with every page.
  if (Date.now() - failedAt < lookAgainAfter) return undefined
  const page = openRoom(name)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => {
    failedAt = Date.now()
    resolve(false)
  }, longestWait)
  const unlisten = page.listen((event) => {
    if (event.kind === 'down') failedAt = Date.now()
    if (event.kind !== 'notice') resolve(event.kind === 'up')
  })
  const isOpen = await promise
  clearTimeout(timer)
  unlisten()
  if (isOpen) return page
  page.close()
  return undefined
}

function openRoom(name: string): LivePage & { isReadOnly: () => boolean } {
  const doc = new Doc()
  const listeners = new Set<(event: LiveEvent) => void>()
  const tell = (event: LiveEvent) => listeners.forEach((listener) => listener(event))
  const socketProvider = useSocket()
  const provider = new HocuspocusProvider({
    websocketProvider: socketProvider,
    name,
    // One may open it again while what was typed before is still being stored.
    sessionAwareness: true,
    document: doc,
    token: () => {
      const epoch = epochOf(doc)
      return JSON.stringify(epoch === undefined ? {} : { epoch })
    },
    onSynced: () => tell({ kind: 'up' }),
    onDisconnect: () => tell({ kind: 'down' }),
    // Sent away from this room, or without a connection.
    onClose: ({ event }) =>
      tell(isReason(event.reason) ? { kind: 'refused', reason: event.reason } : { kind: 'down' }),
    onAuthenticationFailed: ({ reason }) =>
      tell({ kind: 'refused', reason: isReason(reason) ? reason : 'not-found' }),
    // As the contract says.
    onStateless: ({ payload }) => tell({ kind: 'notice', notice: JSON.parse(payload) as LiveNotice }),
  })
  provider.attach()
  const { awareness } = provider
  if (awareness === null) throw new Error('a room has no presence')
  let holds = 0
  let isLeft = false
  const end = () => {
    if (!isLeft || holds > 0) return
    listeners.clear()
    provider.destroy()
    doc.destroy()
    leaveSocket()
  }
  return {
    doc,
    awareness,
    isUp: () => provider.isSynced && socketProvider.status === 'connected',
    isReadOnly: () => provider.authorizedScope === 'readonly',
    send: (request) => provider.sendStateless(JSON.stringify(request)),
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onOwn(listener) {
      const heard = (_update: Uint8Array, origin: unknown) => {
        if (origin !== provider) listener()
      }
      doc.on('update', heard)
      return () => doc.off('update', heard)
    },
    hold() {
      holds += 1
      let isHeld = true
      return () => {
        if (isHeld) holds -= 1
        isHeld = false
        end()
      }
    },
    close() {
      if (isLeft) return
      isLeft = true
      end()
    },
  }
}

function isReason(reason: string): reason is LiveReason {
  return reasons.some((each) => each === reason)
}

// One socket for all rooms of this tab.
function useSocket(): HocuspocusProviderWebsocket {
  socket ??= {
    provider: new HocuspocusProviderWebsocket({
      url: `${location.origin.replace(/^http/, 'ws')}${livePath}`,
      delay: 300,
      minDelay: 200,
      maxDelay: 2000,
      factor: 1.5,
    }),
    users: 0,
  }
  socket.users += 1
  return socket.provider
}

function leaveSocket(): void {
  if (socket === undefined) return
  socket.users -= 1
  if (socket.users > 0) return
  socket.provider.destroy()
  socket = undefined
}

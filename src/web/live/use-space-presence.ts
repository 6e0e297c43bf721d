import { useEffect, useState } from 'react'
import { presenceRoomOf } from '../../engine/live/rooms.ts'
import type { LivePage } from './connect.ts'
import { othersIn } from './others.ts'

const lookAgainAfter = 60_000
// The same each time: another would have the whole frame drawn once more.
const nobody: Present[] = []

/** Where in a space somebody is. */
export type Place = { pageId?: string | undefined; changeRequestId?: string | undefined }

/** Somebody else who has the space open. */
export type Present = Place & { id: string; name: string; color: number }

/** Who else is in a space, and where; they are shown where this one is. */
export function useSpacePresence(
  spaceId: string,
  { pageId, changeRequestId, userId }: Place & { userId: string },
): Present[] {
  const [room, setRoom] = useState<LivePage>()
  const [present, setPresent] = useState(nobody)
  useEffect(() => {
    let isHere = true
    let open: LivePage | undefined
    let timer: number | undefined
    const enter = async () => {
      // What is shown does not wait for what opens sockets.
      const { connectRoom } = await import('./connect.ts')
      open = await connectRoom(presenceRoomOf(spaceId))
      if (!isHere) open?.close()
      else if (open === undefined) timer = window.setTimeout(() => void enter(), lookAgainAfter)
      else setRoom(open)
    }
    void enter().catch(() => undefined)
    return () => {
      isHere = false
      window.clearTimeout(timer)
      open?.close()
      setRoom(undefined)
    }
  }, [spaceId])
  useEffect(() => {
    room?.awareness.setLocalStateField('place', { pageId, changeRequestId })
  }, [room, pageId, changeRequestId])
  useEffect(() => {
    if (room === undefined) return setPresent(nobody)
    const look = () =>
      setPresent((before) => {
        const now = presentIn(room.awareness, userId)
        return JSON.stringify(before) === JSON.stringify(now) ? before : now
      })
    look()
    room.awareness.on('change', look)
    return () => room.awareness.off('change', look)
  }, [room, userId])
  return present
}

/** Each person once, where they were last seen to be. */
function presentIn(awareness: LivePage['awareness'], userId: string): Present[] {
  const people = othersIn(awareness).flatMap(({ client, id, name, color }) =>
    id === userId ? [] : [[id, { id, name, color, ...placeIn(awareness.getStates().get(client)) }] as const],
  )
  return [...new Map(people).values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

// What others say of themselves is believed as far as it is text.
function placeIn(state: Record<string, unknown> | undefined): Place {
  const place = state?.['place']
  if (typeof place !== 'object' || place === null) return {}
  return {
    ...('pageId' in place && typeof place.pageId === 'string' && { pageId: place.pageId }),
    ...('changeRequestId' in place &&
      typeof place.changeRequestId === 'string' && { changeRequestId: place.changeRequestId }),
  }
}

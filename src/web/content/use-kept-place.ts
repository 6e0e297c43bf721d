import { useLayoutEffect, useMemo, useRef, useState } from 'react'

/** The blocks of a page that is on the screen, each with its key, in their order. */
export type ShownBlocks = () => Iterable<readonly [key: string, element: Element]>

type View = {
  /** Whose text it is, and in which of its looks. */
  pageId: string
  name: string
  /** Whether it is there to be read, or was, and becomes another now. */
  isRead: boolean
  blocks: ShownBlocks
}

type BlockPlace = { key: string; top: number }

const headKey = 'head'
// What lies above is below a bar, or is leaving the screen.
const barEdge = 48
// A cursor that is nearer to the bar has the page scroll as soon as it moves.
const roomAbove = 120
// As many as one may have to try: some are in one of the looks alone.
const mostPlaces = 8

let shown: View | undefined

/**
 * Keeps the words that somebody sees where they are when the same page is shown in another way, as when it begins to be
 * written in. Calls back with a block in view when a page that was read has become another.
 */
export function useKeptPlace(
  { pageId, name, isRead, blocks }: View,
  onKept: (key: string | undefined) => void,
): void {
  const kept = useRef(onKept)
  kept.current = onKept
  const wasRead = useRef(false)
  // While what was there before is still on the screen.
  const before = useMemo(
    () =>
      shown?.pageId === pageId && shown.name !== name
        ? { places: placesIn(shown.blocks()), isRead: shown.isRead }
        : undefined,
    [pageId, name],
  )
  const [drawn, setDrawn] = useState<typeof before>()
  useLayoutEffect(() => {
    wasRead.current ||= isRead || before?.isRead === true
    const view = { pageId, name, isRead: wasRead.current, blocks }
    shown = view
    // What is put together now has parts that come when they are told where, and still before all is drawn.
    setDrawn(before)
    return () => {
      if (shown === view) shown = undefined
    }
  }, [before, pageId, name, isRead, blocks])
  useLayoutEffect(() => {
    if (drawn === undefined) return
    keep(drawn.places, shown?.blocks() ?? [])
    const below = drawn.places.filter(({ key }) => key !== headKey)
    if (drawn.isRead) kept.current((below.find(({ top }) => top > roomAbove) ?? below[0])?.key)
  }, [drawn])
}

/** Where the first blocks in view are; those that begin above it come last. */
function placesIn(blocks: ReturnType<ShownBlocks>): BlockPlace[] {
  const places: BlockPlace[] = []
  for (const [key, element] of withHead(blocks)) {
    const { top, bottom } = element.getBoundingClientRect()
    if (top > innerHeight || places.length === mostPlaces) break
    if (bottom > barEdge) places.push({ key, top })
  }
  return places.toSorted((one, other) => Number(one.top < barEdge) - Number(other.top < barEdge))
}

function keep(before: BlockPlace[], blocks: ReturnType<ShownBlocks>): void {
  const now = new Map(withHead(blocks))
  const place = before.find(({ key }) => now.has(key))
  const element = now.get(place?.key ?? '')
  if (place === undefined || element === undefined) return
  const way = element.getBoundingClientRect().top - place.top
  if (Math.abs(way) < 1) return
  makeRoom(scrollY + way)
  scrollBy({ top: way, behavior: 'instant' })
}

function* withHead(blocks: ReturnType<ShownBlocks>): Iterable<readonly [string, Element]> {
  const head = document.querySelector('main h1')
  if (head !== null) yield [headKey, head]
  yield* blocks
}

/** Has the page reach as far as is scrolled, where it ends sooner than it did; until one scrolls back. */
function makeRoom(wanted: number): void {
  const page = document.querySelector<HTMLElement>('main article')
  const { scrollHeight, clientHeight } = document.documentElement
  const missing = wanted - (scrollHeight - clientHeight)
  if (page === null || missing <= 0) return
  page.style.minBlockSize = `${page.getBoundingClientRect().height + missing}px`
  const end = () => {
    if (scrollY + 1 >= wanted) return
    page.style.minBlockSize = ''
    removeEventListener('scroll', end)
  }
  addEventListener('scroll', end)
}

import { hrefIn, type ContentLocation } from '../api/content-location.ts'
import { openLive } from '../live/open-live.ts'
import { holdInUse, isInUse } from './pages-in-use.ts'
import { openPage, type OpenedPage } from './saving/open-page.ts'
import type { Subject } from './saving/subject.ts'

/** A page on its way into an editor. */
export type Opening = {
  /** What came of it, once that is known. */
  outcome: () => OpenedPage | Error | undefined
  done: Promise<OpenedPage | Error>
  close: () => void
}

// Milliseconds in which somebody who is shown a page has its editor.
const longestWait = 10_000
let prepared: { name: string; opening: Opening } | undefined

/** Begins to open a page whose editor is about to be shown. */
export function prepareOpening(location: ContentLocation, subject: Subject): void {
  const name = nameOf(location, subject)
  if (isInUse(name) || prepared?.name === name) return
  prepared?.opening.close()
  const mine = { name, opening: begin(location, subject) }
  prepared = mine
  setTimeout(() => {
    if (prepared !== mine) return
    prepared = undefined
    mine.opening.close()
  }, longestWait)
}

/** Opens a page, or goes on with what was begun. */
export function takeOpening(location: ContentLocation, subject: Subject): Opening {
  const name = nameOf(location, subject)
  const opening = prepared?.name === name ? prepared.opening : begin(location, subject)
  if (prepared?.name === name) prepared = undefined
  const release = holdInUse(name)
  return {
    ...opening,
    close() {
      release()
      opening.close()
    },
  }
}

function begin(location: ContentLocation, subject: Subject): Opening {
  let isClosed = false
  let outcome: OpenedPage | Error | undefined
  const open = async () => {
    const opening = openPage(location, subject)
    const live = await openLive(location, subject, opening)
    if (isClosed) live?.close()
    const page = await opening
    return live === undefined ? page : { ...page, live }
  }
  const done = open()
    .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
    .then((came) => (outcome = came))
  return {
    done,
    outcome: () => outcome,
    close() {
      isClosed = true
      if (outcome !== undefined && 'live' in outcome) outcome.live?.close()
    },
  }
}

function nameOf(location: ContentLocation, { kind, id }: Subject): string {
  return `${kind} ${hrefIn(location, id)}`
}

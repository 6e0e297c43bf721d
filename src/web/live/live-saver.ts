import * as Y from 'yjs'
import type { JSONDocument } from '../../engine/document/index.ts'
import { epochOf } from '../../engine/live/index.ts'
import { createKeeper } from '../editor/saving/keeper.ts'
import type { KeptDraft } from '../editor/saving/drafts.ts'
import type { PageBase, PageFields, PageVersion } from '../editor/saving/page-version.ts'
import type { SaveState } from '../editor/saving/save-state.ts'
import type { LivePage } from './connect.ts'

type Input = {
  page: LivePage
  base: Omit<PageBase, 'document'>
  /** The text as it was opened; it is read when it is needed, for a long one takes its time. */
  readOpened: () => JSONDocument
  /** What the server had of the text when it was opened. */
  stateBefore: Uint8Array
  /** The title and the like as the server has them, and whether that is what is typed. */
  savedFields: () => PageFields
  areFieldsSaved: () => boolean
  read: () => PageVersion
  /** Keeps what is not yet saved in this browser; nothing is left of it once it is. */
  keep: (draft: KeptDraft | undefined) => Promise<void>
  keepAtOnce: (draft: KeptDraft) => void
  onState: (state: SaveState) => void
  /** What is typed here has no place in the text any more: it is kept, and the page opened anew. */
  onReopen: () => void
  onAccess: (access: { isReadOnly: boolean }) => void
  words: Record<'readOnly' | 'merged' | 'archived' | 'gone' | 'signedOut', string> & {
    kept: (why: string) => string
  }
}

const pause = 1000
const longest = 4000
const retryAfter = 3000

/** Says truly how what is typed into a shared text stands: saved is what the server has stored. */
export function createLiveSaver({ page, read, keep, ...input }: Input) {
  let readBase = input.readOpened
  let stateBefore = input.stateBefore
  let [typed, stored] = [0, 0]
  let state: SaveState = { kind: 'saved' }
  let hasEnded = false
  let firstTouch: number | undefined
  let saveTimer: number | undefined
  const waiting = new Set<() => void>()

  function become(next: SaveState): void {
    state = next
    input.onState(next)
    if (next.kind === 'unsaved' || next.kind === 'saving') return
    for (const settle of waiting) settle()
    waiting.clear()
  }

  const becomeOffline = () => become({ kind: 'offline', isKept: keeper.isKept() })
  // A socket looks open for a while after the network went.
  const isReached = () => page.isUp() && navigator.onLine

  function touched(): void {
    typed += 1
    keeper.touched()
    if (state.kind === 'saved' && isReached()) become({ kind: 'unsaved' })
    else if (state.kind === 'saved' || (state.kind === 'offline' && state.isKept)) becomeOffline()
    schedule()
  }

  function schedule(delay = pause): void {
    firstTouch ??= Date.now()
    window.clearTimeout(saveTimer)
    const left = Math.max(0, firstTouch + longest - Date.now())
    saveTimer = window.setTimeout(ask, delay === pause ? Math.min(delay, left) : delay)
  }

  function ask(): void {
    window.clearTimeout(saveTimer)
    firstTouch = undefined
    if (typed === stored || hasEnded) return
    if (!page.isUp()) return becomeOffline()
    if (isReached()) become({ kind: 'saving' })
    else becomeOffline()
    page.send({ kind: 'store', number: typed })
  }

  function end(why: string): void {
    hasEnded = true
    become({ kind: 'ended', message: typed === stored ? why : input.words.kept(why) })
  }

  function settle(number: number): void {
    stored = Math.max(stored, number)
    if (stored < typed) {
      become({ kind: 'unsaved' })
      return schedule()
    }
    const saved = read().document
    readBase = () => saved
    stateBefore = Y.encodeStateVector(page.doc)
    become({ kind: 'saved' })
    void keepNow()
  }

  function isAllSaved(): boolean {
    return typed === stored && input.areFieldsSaved()
  }

  function draft(): KeptDraft {
    const update = [...Y.encodeStateAsUpdate(page.doc, stateBefore)]
    return {
      base: { ...input.base, document: readBase(), fields: input.savedFields() },
      version: read(),
      live: { epoch: epochOf(page.doc) ?? '', update },
    }
  }

  const keeper = createKeeper({
    keep: () => keep(isAllSaved() ? undefined : draft()),
    onKept: () => {
      if (state.kind === 'offline') becomeOffline()
    },
  })
  const keepNow = keeper.now

  const wentOffline = () => {
    if (state.kind === 'unsaved' || state.kind === 'saving') becomeOffline()
  }
  addEventListener('offline', wentOffline)
  const forget = page.onOwn(touched)
  const unlisten = page.listen((event) => {
    if (event.kind === 'up') return ask()
    if (event.kind === 'down') return typed === stored ? undefined : becomeOffline()
    if (event.kind === 'refused') {
      if (event.reason === 'other-history') return void keepNow().finally(input.onReopen)
      input.onAccess({ isReadOnly: true })
      return end(event.reason === 'unauthorized' ? input.words.signedOut : input.words.gone)
    }
    const { notice } = event
    if (notice.kind === 'stored') return settle(notice.number)
    if (notice.kind === 'access') {
      input.onAccess(notice)
      if (notice.isReadOnly) return end(input.words[notice.because ?? 'readOnly'])
      hasEnded = false
      return typed === stored ? become({ kind: 'saved' }) : ask()
    }
    if (notice.number < typed) return schedule()
    become({ kind: 'refused', message: notice.message, way: 'wait' })
    schedule(retryAfter)
  })

  return {
    touched,
    keepNow,
    state: () => state,
    /** Answers once it is stored, or cannot be. */
    save(): Promise<void> {
      ask()
      if (state.kind !== 'saving') return Promise.resolve()
      return new Promise((resolve) => waiting.add(resolve))
    },
    leave(): void {
      if (!isAllSaved()) input.keepAtOnce(draft())
      void keepNow()
      ask()
    },
    end(): void {
      removeEventListener('offline', wentOffline)
      unlisten()
      forget()
      window.clearTimeout(saveTimer)
      keeper.end()
    },
  }
}

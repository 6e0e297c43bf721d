import { RefusedCall } from '../../../contract/client.ts'
import { mergeDocument, type BlockConflict } from '../../../engine/revisions/index.ts'
import { createKeeper } from './keeper.ts'
import {
  changedFields,
  isSameDocument,
  mergeFields,
  type PageBase,
  type PageFields,
  type PageVersion,
} from './page-version.ts'
import type { SaveState } from './save-state.ts'
import type { JSONDocument } from '../../../engine/document/index.ts'

export type PageChange = { revision: string; fields: Partial<PageFields>; document?: JSONDocument }

export type SaverInput = {
  base: PageBase
  /** What is to be decided from the start. */
  conflicts?: BlockConflict[]
  /** What is in the editor now. */
  read: () => PageVersion
  /** Brings another version into the editor, without moving the cursor from its word. */
  apply: (version: PageVersion) => void
  server: {
    write: (change: PageChange) => Promise<string>
    readAt: (revision: string) => Promise<PageBase>
    headRevision: () => Promise<string>
  }
  /** Keeps what is not yet saved in this browser; nothing is left of it once it is. */
  keep: (draft: { base: PageBase; version: PageVersion } | undefined) => Promise<void>
  /** The same at once, while the page is being left. */
  keepAtOnce: (draft: { base: PageBase; version: PageVersion }) => void
  onState: (state: SaveState) => void
}

export type Saver = ReturnType<typeof createSaver>

const pause = 1000
const longest = 4000
// Refusals of what was written: the same text is refused each time.
const ofText = new Set([400, 413, 414, 415, 422])
const retryAfter = [2000, 5000, 15_000, 30_000]

/** Saves by itself: after a pause, on leaving, and again when the server answers once more. */
export function createSaver(input: SaverInput) {
  const { base: opened, conflicts = [], read, apply, server, keep, onState } = input
  let base = opened
  // While a conflict is open, what is kept here is still made from what was seen before it.
  let keptBase: PageBase | undefined
  let state: SaveState = conflicts.length > 0 ? { kind: 'conflict', conflicts } : { kind: 'saved' }
  let firstTouch: number | undefined
  let saveTimer: number | undefined
  let failures = 0
  let running: Promise<void> | undefined

  function become(next: SaveState): void {
    state = next
    onState(next)
  }

  const keeper = createKeeper({
    // While one types this runs often: whether anything is other than saved is known, and not compared again.
    keep: () => keep(state.kind === 'saved' ? undefined : { base: keptBase ?? base, version: read() }),
    onKept: () => {
      if (state.kind === 'offline') become({ kind: 'offline', isKept: true })
    },
  })
  const keepNow = keeper.now

  function touched(): void {
    keeper.touched()
    if (state.kind === 'saved') become({ kind: 'unsaved' })
    if (state.kind === 'offline' && state.isKept) become({ kind: 'offline', isKept: false })
    schedule()
  }

  function schedule(delay = pause): void {
    if (state.kind === 'conflict') return
    firstTouch ??= Date.now()
    window.clearTimeout(saveTimer)
    const left = Math.max(0, firstTouch + longest - Date.now())
    saveTimer = window.setTimeout(() => void save(), delay === pause ? Math.min(delay, left) : delay)
  }

  /** The page is being left, perhaps for good. */
  function leave(): void {
    if (state.kind !== 'saved') input.keepAtOnce({ base: keptBase ?? base, version: read() })
    void keepNow()
    if (state.kind === 'unsaved') void save()
  }

  function isUnchanged(version: PageVersion): boolean {
    return (
      isSameDocument(base.document, version.document) &&
      Object.keys(changedFields(base.fields, version.fields)).length === 0
    )
  }

  /** One at a time: what is read while something is written is old when it comes, and would take it back. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const turn = (running ?? Promise.resolve()).then(work).finally(() => {
      if (running === turn) running = undefined
    })
    running = turn
    return turn
  }

  const save = (): Promise<void> => inTurn(saveOnce)

  async function saveOnce(): Promise<void> {
    if (state.kind === 'conflict') return
    window.clearTimeout(saveTimer)
    firstTouch = undefined
    const sent = read()
    const document = isSameDocument(base.document, sent.document) ? {} : { document: sent.document }
    const fields = changedFields(base.fields, sent.fields)
    if (Object.keys(document).length + Object.keys(fields).length === 0) return settle()
    become({ kind: 'saving' })
    try {
      const revision = await server.write({ revision: base.revision, fields, ...document })
      failures = 0
      take(await server.readAt(revision), sent)
      settle()
    } catch (error) {
      await recover(error)
    }
  }

  // Nothing may have been typed meanwhile, or something: what is shown says which.
  function settle(): void {
    if (state.kind === 'conflict') return
    if (isUnchanged(read())) become({ kind: 'saved' })
    else {
      become({ kind: 'unsaved' })
      schedule()
    }
    void keepNow()
  }

  /** Goes on from another version of the page; what was typed since `common` stays on top of it. */
  function take(theirs: PageBase, common: PageVersion): BlockConflict[] {
    const mine = read()
    const before = base
    base = theirs
    const fields = mergeFields({ base: common.fields, theirs: theirs.fields, mine: mine.fields })
    const isTextSame = isSameDocument(theirs.document, common.document)
    if (isTextSame && Object.keys(changedFields(mine.fields, fields)).length === 0) return []
    const merged = mergeDocument(
      { base: common.document, primary: theirs.document, changed: mine.document },
      { keep: 'changed' },
    )
    apply({ document: isTextSame ? mine.document : merged.document, fields })
    if (merged.conflicts.length === 0) return []
    keptBase = keptBase ?? before
    become({ kind: 'conflict', conflicts: merged.conflicts })
    return merged.conflicts
  }

  async function recover(error: unknown): Promise<void> {
    const status = error instanceof RefusedCall ? error.status : 0
    const message = error instanceof Error ? error.message : String(error)
    await keepNow()
    if (status === 409) return pullOnce()
    if (status !== 0 && status < 500 && status !== 429)
      return become({ kind: 'refused', message, way: ofText.has(status) ? 'change' : 'try-again' })
    become({ kind: 'offline', isKept: keeper.isKept() })
    schedule(retryAfter[Math.min(failures, retryAfter.length - 1)])
    failures += 1
  }

  /** Brings in what others wrote. */
  async function pullOnce(): Promise<void> {
    try {
      const revision = await server.headRevision()
      if (revision === base.revision || state.kind === 'conflict') return
      const theirs = await server.readAt(revision)
      if (take(theirs, base).length === 0) settle()
    } catch (error) {
      if (state.kind !== 'saved')
        await recover(error instanceof RefusedCall && error.status === 409 ? undefined : error)
    }
  }

  /** Every conflict is decided: what the editor holds now is what is meant. */
  function decided(): void {
    keptBase = undefined
    become({ kind: 'unsaved' })
    schedule(0)
  }

  return {
    touched,
    touchedFields: touched,
    save,
    pull: async () => {
      if (running === undefined) await inTurn(pullOnce)
    },
    keepNow,
    leave,
    decided,
    state: () => state,
    end(): void {
      window.clearTimeout(saveTimer)
      keeper.end()
    },
  }
}

import type { ContentLocation } from '../../api/content-location.ts'
import { forget, keep, kept, keptNames } from '../../api/kept.ts'
import { heldByTabs, holdUntil } from './living-tabs.ts'
import type { PageBase, PageVersion } from './page-version.ts'

/** What was typed and is not saved: kept in this browser until the server has it. */
export type Draft = {
  id: string
  page: string
  base: PageBase
  version: PageVersion
  /** Of a shared text: the letters themselves, as bytes, and the history that they belong to. */
  live?: { epoch: string; update: number[] }
  at: number
}

export type KeptDraft = Pick<Draft, 'base' | 'version' | 'live'>

const store = 'drafts'
const leaving = 'lectern-draft:'

/** The drafts of one page, of this tab and of tabs that are gone. */
export function draftsOf({ spaceId, changeRequestId }: ContentLocation, pageId: string) {
  const page = [spaceId, changeRequestId ?? '', pageId].join('/')
  const id = `${page}/${tabId()}`
  const write = (draft: KeptDraft) =>
    localStorage.setItem(`${leaving}${id}`, JSON.stringify({ id, page, ...draft, at: Date.now() }))
  return {
    async keep(draft: KeptDraft | undefined): Promise<void> {
      try {
        if (draft === undefined) await inStore('readwrite', (drafts) => drafts.delete(id))
        else await inStore('readwrite', (drafts) => drafts.put({ id, page, ...draft, at: Date.now() }))
      } catch {
        // A browser that refuses this store may have the other one.
        if (draft !== undefined) return write(draft)
      }
      forget(`${leaving}${id}`)
    },
    /** The same in one go, for a page that is being left: what takes a moment may not happen any more. */
    keepAtOnce(draft: KeptDraft): void {
      try {
        write(draft)
      } catch {
        // Too much for this store: the other one has what was typed until a moment ago.
      }
    },
    /** Those that no living tab works on, oldest first. */
    async left(): Promise<Draft[]> {
      const stored = await storedDrafts(() => page)
      return notAtWork([...stored, ...leftInHaste(`${page}/`)])
    },
    async forget(draft: Draft): Promise<void> {
      if (draft.id !== id) await forgetDraft(draft)
    },
    /** Says to other tabs that this one works on the page, until `end` settles. */
    hold(end: Promise<void>): void {
      holdUntil(end, id)
    },
  }
}

/** What was typed and not saved on any page of a place, of this tab and of tabs that are gone, oldest first. */
export async function leftDraftsIn({ spaceId, changeRequestId }: ContentLocation): Promise<Draft[]> {
  const place = `${spaceId}/${changeRequestId ?? ''}/`
  const stored = await storedDrafts(() => IDBKeyRange.bound(place, `${place}\uffff`))
  return notAtWork([...stored, ...leftInHaste(place)])
}

export async function forgetDraft({ id }: Draft): Promise<void> {
  await inStore('readwrite', (drafts) => drafts.delete(id)).catch(() => {})
  forget(`${leaving}${id}`)
}

/** Of the pages; none in a browser that refuses this store. */
async function storedDrafts(pages: () => string | IDBKeyRange): Promise<Draft[]> {
  try {
    return await inStore('readonly', (drafts) => drafts.index('page').getAll(pages()))
  } catch {
    return []
  }
}

async function notAtWork(drafts: Draft[]): Promise<Draft[]> {
  if (drafts.length === 0) return []
  const alive = await heldByTabs()
  const left = newest(drafts).filter(({ id }) => id.endsWith(`/${tabId()}`) || !alive.has(id))
  return left.sort((a, b) => a.at - b.at)
}

/** Drafts that were kept as their page was left. */
function leftInHaste(pages: string): Draft[] {
  const names = keptNames(`${leaving}${pages}`)
  // What this file wrote there.
  return names.map((name) => JSON.parse(kept(name) ?? '') as Draft)
}

function newest(drafts: Draft[]): Draft[] {
  const byTime = drafts.toSorted((a, b) => a.at - b.at)
  return [...new Map(byTime.map((draft) => [draft.id, draft])).values()]
}

function tabId(): string {
  const known = kept('lectern-tab', 'sessionStorage')
  if (known !== null) return known
  const fresh = Math.random().toString(36).slice(2)
  keep('lectern-tab', fresh, 'sessionStorage')
  return fresh
}

let opened: Promise<IDBDatabase> | undefined

async function inStore<Result>(
  mode: IDBTransactionMode,
  act: (drafts: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  opened ??= open()
  const database = await opened
  const transaction = database.transaction(store, mode)
  const request = act(transaction.objectStore(store))
  // Left to itself, it ends once its outcome was told here. Safari tells a page that is left nothing more, and whatever
  // comes to the store afterwards would wait for it.
  transaction.commit()
  const result = await settled(request)
  if (mode === 'readwrite') await completed(transaction)
  return result
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('lectern', 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(store, { keyPath: 'id' }).createIndex('page', 'page')
  })
  return settled(request)
}

// Only then is it on the disk.
function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('the browser keeps nothing')),
    )
  })
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser keeps nothing')))
  })
}

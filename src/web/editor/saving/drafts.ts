import type { ContentLocation } from '../../api/content-location.ts'
import type { PageBase, PageVersion } from './page-version.ts'

/** What was typed and is not saved: kept in this browser until the server has it. */
export type Draft = { id: string; page: string; base: PageBase; version: PageVersion; at: number }

const store = 'drafts'

/** The drafts of one page, of this tab and of tabs that are gone. */
export function draftsOf({ spaceId, changeRequestId }: ContentLocation, pageId: string) {
  const page = [spaceId, changeRequestId ?? '', pageId].join('/')
  const id = `${page}/${tabId()}`
  return {
    async keep(draft: { base: PageBase; version: PageVersion } | undefined): Promise<void> {
      if (draft === undefined) await inStore('readwrite', (drafts) => drafts.delete(id))
      else await inStore('readwrite', (drafts) => drafts.put({ id, page, ...draft, at: Date.now() }))
    },
    /** Those that no living tab works on, oldest first. */
    async left(): Promise<Draft[]> {
      const all: Draft[] = await inStore('readonly', (drafts) => drafts.index('page').getAll(page))
      const alive = await livingTabs()
      return all.filter((draft) => draft.id === id || !alive.has(draft.id)).sort((a, b) => a.at - b.at)
    },
    async forget(draft: Draft): Promise<void> {
      if (draft.id !== id) await inStore('readwrite', (drafts) => drafts.delete(draft.id))
    },
    /** Says to other tabs that this one works on the page, until `end` settles. */
    hold(end: Promise<void>): void {
      void navigator.locks?.request(id, () => end)
    },
  }
}

async function livingTabs(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.flatMap(({ name }) => name ?? []))
}

function tabId(): string {
  const known = sessionStorage.getItem('lectern-tab')
  if (known !== null) return known
  const fresh = Math.random().toString(36).slice(2)
  sessionStorage.setItem('lectern-tab', fresh)
  return fresh
}

let opened: Promise<IDBDatabase> | undefined

async function inStore<Result>(
  mode: IDBTransactionMode,
  act: (drafts: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  opened ??= open()
  const database = await opened
  return settled(act(database.transaction(store, mode).objectStore(store)))
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('lectern', 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(store, { keyPath: 'id' }).createIndex('page', 'page')
  })
  return settled(request)
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser keeps nothing')))
  })
}

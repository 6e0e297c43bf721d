import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseMarkdown } from '../../../engine/markdown/index.ts'
import type { PageBase, PageFields, PageVersion } from './page-version.ts'
import type { SaveState } from './save-state.ts'
import { createSaver, type PageChange } from './saver.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const { document } = parseMarkdown('Text.')
const empty: PageFields = { title: '', description: null, emoji: null }

/** A page that has a title, a server that keeps its revisions, and an editor of it. */
function buildEditor() {
  const titled = (title: string): PageFields => ({ ...empty, title })
  const revisions: PageBase[] = [{ revision: '0', document, fields: titled('Old') }]
  let shown: PageVersion = { document, fields: titled('Old') }
  const head = () => revisions.at(-1) ?? { revision: '', document, fields: empty }
  const asked = Promise.withResolvers<void>()
  const saver = createSaver({
    base: head(),
    read: () => shown,
    apply: (version) => (shown = version),
    server: {
      async write({ fields }: PageChange) {
        const revision = String(revisions.length)
        revisions.push({ revision, document, fields: { ...head().fields, ...fields } })
        return revision
      },
      readAt: async (revision) => revisions[Number(revision)] ?? head(),
      async headRevision() {
        const { revision } = head()
        await asked.promise
        return revision
      },
    },
    keep: async () => {},
    keepAtOnce: () => {},
    onState: () => {},
  })
  return {
    saver,
    head,
    answer: () => asked.resolve(),
    shown: () => shown.fields.title,
    retitle: (title: string) => {
      shown = { document, fields: titled(title) }
      saver.touched()
    },
  }
}

test('what is saved while the newest version is asked for is not taken back by its answer', async () => {
  const { saver, head, answer, shown, retitle } = buildEditor()
  retitle('Mine')
  const looking = saver.pull()
  const saving = saver.save()
  await vi.advanceTimersByTimeAsync(10)
  answer()
  await Promise.all([looking, saving])
  await vi.runAllTimersAsync()
  expect(shown()).toBe('Mine')
  expect(head().fields.title).toBe('Mine')
  expect(saver.state()).toEqual({ kind: 'saved' })
})

test('offline it says that what was typed is kept once it is, and of what is typed afterwards not before', async () => {
  const keeping: PromiseWithResolvers<void>[] = []
  const states: SaveState[] = []
  const saver = createSaver({
    base: { revision: '0', document, fields: empty },
    read: () => ({ document, fields: { ...empty, title: 'Typed' } }),
    apply: () => {},
    server: {
      write: () => Promise.reject(new TypeError('fetch failed')),
      readAt: () => Promise.reject(new TypeError('fetch failed')),
      headRevision: () => Promise.reject(new TypeError('fetch failed')),
    },
    keep() {
      const kept = Promise.withResolvers<void>()
      keeping.push(kept)
      return kept.promise
    },
    keepAtOnce: () => {},
    onState: (state) => states.push(state),
  })
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
  const keepAll = async () => {
    keeping.forEach(({ resolve }) => resolve())
    await pass(310)
  }
  saver.touched()
  void saver.save()
  await pass(160)
  await keepAll()
  expect(saver.state()).toEqual({ kind: 'offline', isKept: true })
  saver.touched()
  await pass(310)
  expect(saver.state()).toEqual({ kind: 'offline', isKept: false })
  await keepAll()
  expect(states.at(-1)).toEqual({ kind: 'offline', isKept: true })
  saver.touched()
  await pass(160)
  keeping.at(-1)?.reject(new Error('a private window'))
  await pass(310)
  expect(saver.state()).toEqual({ kind: 'offline', isKept: false })
})

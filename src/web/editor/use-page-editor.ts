import type { Editor } from '@tiptap/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { toEditor } from '../../engine/editor/index.ts'
import type { ContentLocation } from '../api/content-location.ts'
import { edit, headOf } from '../api/editing.ts'
import { keys } from '../api/keys.ts'
import { contentOf } from '../live/binding.ts'
import { withLive } from '../live/with-live.ts'
import { messages } from '../locales/messages.ts'
import { say } from '../ui/toast.tsx'
import { withKeys } from './commands/assign-keys.ts'
import { replaceDocument } from './commands/replace-document.ts'
import { createEditor, ownHistory } from './create-editor.ts'
import { createReader } from './read-editor.ts'
import type { UploadFile } from './plugins/uploads.ts'
import { draftsOf, type KeptDraft } from './saving/drafts.ts'
import type { OpenedPage } from './saving/open-page.ts'
import type { PageFields, PageVersion } from './saving/page-version.ts'
import type { SaveState } from './saving/save-state.ts'
import { createSaver, type Saver } from './saving/saver.ts'
import { savedTogether } from './saving/saved-together.ts'
import { baseAt, editOf, type Subject } from './saving/subject.ts'
import type { Published } from './views/published.ts'

type Input = {
  location: ContentLocation
  subject: Subject
  opened: OpenedPage
  published: Published
  upload: UploadFile
  /** Opens the page anew, with what was typed and not saved. */
  onReopen: () => void
}

const lookAfter = 8000

/** The editor of a page that saves by itself, and brings in what others write. */
export function usePageEditor({ location, subject, opened, published, upload, onReopen }: Input) {
  const host = useRef<HTMLDivElement>(null)
  const client = useQueryClient()
  const [editor, setEditor] = useState<Editor>()
  const [fields, setFields] = useState(opened.version.fields)
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'saved' })
  const current = useRef(fields)
  const saver = useRef<Saver>(undefined)
  const reading = useRef<() => PageVersion>(undefined)

  // Before the screen is drawn: what was read becomes what is written.
  useLayoutEffect(() => {
    const element = host.current
    if (element === null) return
    const { live } = opened
    const leaveLive = live?.hold()
    const reader = createReader()
    const drafts = draftsOf(location, subject.id)
    const unmount = published.mount()
    const made = createEditor({
      element,
      content: live === undefined ? toEditor(opened.version.document) : contentOf(live.doc),
      published,
      upload,
      plugins: [live === undefined ? ownHistory : withLive(live)],
    })
    if (live === undefined) reader.remember(made.state.doc, opened.version.document)
    const openedText = made.state.doc
    let ended: PageVersion | undefined
    const { promise: end, resolve: release } = Promise.withResolvers<void>()
    drafts.hold(end)

    function read(): PageVersion {
      if (ended !== undefined) return ended
      // The keys of a shared text come from the server, once for everybody.
      const keyed = made.view.composing || live !== undefined ? undefined : withKeys(made.state)
      if (keyed !== undefined) made.view.dispatch(keyed.setMeta('remote', true))
      return { document: reader.read(made.state.doc), fields: current.current }
    }

    const saverInput = {
      base: opened.base,
      conflicts: opened.conflicts,
      read,
      apply(version: PageVersion) {
        current.current = version.fields
        setFields(version.fields)
        if (ended !== undefined || live !== undefined) return
        const next = made.schema.nodeFromJSON(toEditor(version.document))
        made.view.dispatch(replaceDocument(made.state, next))
      },
      server: {
        async write({
          revision,
          fields: changed,
          document,
        }: Parameters<typeof editOf>[1] & { revision: string }) {
          const change = editOf(subject, { fields: changed, document })
          const written = await edit(location, [change], { revision, autosave: true })
          if (subject.kind === 'reusable-content')
            void client.invalidateQueries({ queryKey: keys.reusableContents(location) })
          else if (Object.keys(changed).length > 0)
            void client.invalidateQueries({ queryKey: keys.pages(location) })
          return written.revision
        },
        readAt: (revision: string) => baseAt(location, subject, revision),
        headRevision: () => headOf(location),
      },
      keep: (draft: KeptDraft | undefined) => drafts.keep(draft),
      keepAtOnce: (draft: KeptDraft) => drafts.keepAtOnce(draft),
      onState: setSaveState,
    }
    const saving =
      live === undefined
        ? createSaver(saverInput)
        : savedTogether(
            live,
            {
              ...saverInput,
              readOpened: () => reader.read(openedText),
              readFields: () => current.current,
            },
            { onReopen, onAccess: ({ isReadOnly }) => made.setEditable(!isReadOnly, false) },
          )
    saver.current = saving
    reading.current = read
    made.on('transaction', ({ transaction }) => {
      if (live !== undefined || !transaction.docChanged) return
      if (transaction.getMeta('remote') !== true) saving.touched()
    })
    if (opened.drafts.length > 0) {
      say(messages.editor.broughtBack)
      saving.touched()
      void saving
        .keepNow()
        .then((isKept) => Promise.all((isKept ? opened.drafts : []).map((draft) => drafts.forget(draft))))
    }
    setSaveState(saving.state())
    setEditor(made)

    const leave = () => saving.leave()
    const look = () => {
      if (document.visibilityState === 'hidden') leave()
      else void saving.pull()
    }
    const online = () => void saving.save()
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible' && saving.state().kind === 'saved') void saving.pull()
    }, lookAfter)
    addEventListener('pagehide', leave)
    addEventListener('online', online)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('online', online)
      document.removeEventListener('visibilitychange', look)
      window.clearInterval(timer)
      ended = read()
      const isSaved = saving.state().kind === 'saved'
      void saving
        .keepNow()
        .then(() => (isSaved ? undefined : saving.save()))
        .finally(() => {
          saving.end()
          leaveLive?.()
          release()
          void client.invalidateQueries({ queryKey: keys.content(location) })
        })
      setEditor(undefined)
      made.destroy()
      unmount()
    }
  }, [client, location, opened, subject, published, upload, onReopen])

  function setField<Name extends keyof PageFields>(name: Name, value: PageFields[Name]): void {
    const next = { ...current.current, [name]: value }
    current.current = next
    setFields(next)
    saver.current?.touchedFields()
  }
  const save = useCallback(async () => saver.current?.save(), [])
  const pull = useCallback(() => void saver.current?.pull(), [])
  return {
    host,
    editor,
    saveState,
    fields,
    setField,
    save,
    pull,
    keepNow: async () => saver.current?.keepNow(),
    read: () => reading.current?.() ?? opened.version,
    decided: () => saver.current?.decided(),
  }
}

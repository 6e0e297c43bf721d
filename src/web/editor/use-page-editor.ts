import type { Editor } from '@tiptap/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ContentLocation } from '../api/content-location.ts'
import { edit, headOf } from '../api/editing.ts'
import { keys } from '../api/keys.ts'
import { messages } from '../locales/messages.ts'
import { say } from '../ui/toast.tsx'
import { withKeys } from './commands/assign-keys.ts'
import { replaceDocument } from './commands/replace-document.ts'
import { createEditor } from './create-editor.ts'
import { toEditor } from '../../engine/editor/index.ts'
import { createReader } from './read-editor.ts'
import { uploads, type UploadFile } from './plugins/uploads.ts'
import { draftsOf } from './saving/drafts.ts'
import type { OpenedPage } from './saving/open-page.ts'
import type { PageFields, PageVersion } from './saving/page-version.ts'
import type { SaveState } from './saving/save-state.ts'
import { createSaver, type Saver } from './saving/saver.ts'
import { baseAt, editOf, type Subject } from './saving/subject.ts'
import type { Published } from './views/published.ts'

type Input = {
  location: ContentLocation
  subject: Subject
  opened: OpenedPage
  published: Published
  upload: UploadFile
}

const lookAfter = 8000

/** The editor of a page that saves by itself, and brings in what others write. */
export function usePageEditor({ location, subject, opened, published, upload }: Input) {
  const host = useRef<HTMLDivElement>(null)
  const client = useQueryClient()
  const [editor, setEditor] = useState<Editor>()
  const [fields, setFields] = useState(opened.version.fields)
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'saved' })
  const current = useRef(fields)
  const saver = useRef<Saver>(undefined)

  useEffect(() => {
    const element = host.current
    if (element === null) return
    const reader = createReader()
    const drafts = draftsOf(location, subject.id)
    const unmount = published.mount()
    const made = createEditor({
      element,
      document: opened.version.document,
      published,
      plugins: [uploads(upload)],
    })
    reader.remember(made.state.doc, opened.version.document)
    let ended: PageVersion | undefined
    const { promise: end, resolve: release } = Promise.withResolvers<void>()
    drafts.hold(end)

    function read(): PageVersion {
      if (ended !== undefined) return ended
      const keyed = made.view.composing ? undefined : withKeys(made.state)
      if (keyed !== undefined) made.view.dispatch(keyed.setMeta('remote', true))
      return { document: reader.read(made.state.doc), fields: current.current }
    }

    const saving = createSaver({
      base: opened.base,
      conflicts: opened.conflicts,
      read,
      apply(version) {
        current.current = version.fields
        setFields(version.fields)
        if (ended !== undefined) return
        const next = made.schema.nodeFromJSON(toEditor(version.document))
        made.view.dispatch(replaceDocument(made.state, next))
      },
      server: {
        async write({ revision, fields: changed, document }) {
          const change = editOf(subject, { fields: changed, document })
          const written = await edit(location, [change], { revision, autosave: true })
          if (subject.kind === 'reusable-content')
            void client.invalidateQueries({ queryKey: keys.reusableContents(location) })
          else if (Object.keys(changed).length > 0)
            void client.invalidateQueries({ queryKey: keys.pages(location) })
          return written.revision
        },
        readAt: (revision) => baseAt(location, subject, revision),
        headRevision: () => headOf(location),
      },
      keep: (draft) => drafts.keep(draft),
      keepAtOnce: (draft) => drafts.keepAtOnce(draft),
      onState: setSaveState,
    })
    saver.current = saving
    made.on('transaction', ({ transaction }) => {
      if (transaction.docChanged && transaction.getMeta('remote') !== true) saving.touched()
    })
    if (opened.drafts.length > 0) {
      say(messages.editor.broughtBack)
      saving.touched()
      void saving.keepNow().then(() => Promise.all(opened.drafts.map((draft) => drafts.forget(draft))))
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
          release()
          void client.invalidateQueries({ queryKey: keys.content(location) })
        })
      setEditor(undefined)
      made.destroy()
      unmount()
    }
  }, [client, location, opened, subject, published, upload])

  function setField<Name extends keyof PageFields>(name: Name, value: PageFields[Name]): void {
    const next = { ...current.current, [name]: value }
    current.current = next
    setFields(next)
    saver.current?.touched()
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
    decided: () => saver.current?.decided(),
  }
}

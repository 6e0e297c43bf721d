import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { Extension } from '@tiptap/core'
import { messages } from '../../locales/messages.ts'
import { element } from '../views/element.ts'

/** Brings a file in and answers its id; how much of it is sent is said on the way, from 0 to 1. */
export type UploadFile = (file: File, onProgress?: (sent: number) => void) => Promise<string | undefined>

type Upload = { id: object; pos: number; dom: HTMLElement }
type Change = { add: Upload } | { remove: object }

const key = new PluginKey<Upload[]>('uploads')

/** Files that are dropped or pasted: a word on each where it will stand, until it is there. */
export function uploads(upload: UploadFile): Extension {
  return Extension.create({
    name: 'uploads',
    priority: 400,
    addProseMirrorPlugins: () => [
      new Plugin<Upload[]>({
        key,
        state: {
          init: () => [],
          apply(tr, before) {
            // Where a line is gone by the time its file is there, the file still comes to that place.
            const all = before.map((each) => ({ ...each, pos: tr.mapping.map(each.pos) }))
            const change: Change | undefined = tr.getMeta(key)
            if (change === undefined) return all
            return 'add' in change ? [...all, change.add] : all.filter(({ id }) => id !== change.remove)
          },
        },
        props: {
          decorations: (state) =>
            DecorationSet.create(
              state.doc,
              underWay(state).map(({ pos, dom }) => Decoration.widget(pos, dom)),
            ),
          handlePaste(view, event) {
            const files = [...(event.clipboardData?.files ?? [])]
            const hasText = event.clipboardData?.types.includes('text/html') ?? false
            // Office programs put a picture of the text beside the text.
            if (files.length === 0 || (hasText && event.clipboardData?.getData('text/plain') !== ''))
              return false
            for (const file of files) void place(view, file, view.state.selection.from, upload)
            return true
          },
          handleDrop(view, event) {
            const files = [...(event.dataTransfer?.files ?? [])]
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
            if (files.length === 0 || at === null) return false
            event.preventDefault()
            for (const file of files) void place(view, file, at.pos, upload)
            return true
          },
        },
      }),
    ],
  })
}

async function place(view: EditorView, file: File, pos: number, upload: UploadFile): Promise<void> {
  const id = {}
  const { dom, show } = progressOf(file.name)
  view.dispatch(view.state.tr.setMeta(key, { add: { id, pos, dom } }))
  const uploaded = await upload(file, show)
  if (view.isDestroyed) return
  const at = underWay(view.state).find((each) => each.id === id)?.pos
  const tr = view.state.tr.setMeta(key, { remove: id })
  if (uploaded === undefined || at === undefined) return view.dispatch(tr)
  const { images, image, file: fileType } = view.state.schema.nodes
  const data = { ref: { kind: 'file', file: uploaded } }
  const block = file.type.startsWith('image/')
    ? images?.create(null, image?.create({ data }))
    : fileType?.create({ data })
  if (block === undefined) return
  const position = tr.doc.resolve(at)
  const isEmpty = position.parent.isTextblock && position.parent.content.size === 0 && position.depth > 0
  if (isEmpty) tr.replaceWith(position.before(), position.after(), block)
  else tr.insert(position.depth === 0 ? at : position.after(1), block)
  // The writer may be elsewhere by now: what the next letter is to be stays, and so does what is in sight.
  view.dispatch(tr.setStoredMarks(view.state.storedMarks))
}

function progressOf(name: string): { dom: HTMLElement; show: (sent: number) => void } {
  const bar = document.createElement('progress')
  bar.max = 1
  bar.setAttribute('aria-label', messages.editor.uploading(name))
  const dom = element('div', 'uploading', element('span', '', messages.editor.uploading(name)), bar)
  return { dom, show: (sent) => (bar.value = sent) }
}

function underWay(state: EditorState): Upload[] {
  return key.getState(state) ?? []
}

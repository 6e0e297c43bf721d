import type { Node, NodeType } from '@tiptap/pm/model'
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { Extension } from '@tiptap/core'
import { messages } from '../../locales/messages.ts'
import { roomFor } from '../commands/room-for.ts'
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
            void placeAll(view, files, { pos: view.state.selection.from, upload })
            return true
          },
          handleDrop(view, event) {
            const files = [...(event.dataTransfer?.files ?? [])]
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
            if (files.length === 0 || at === null) return false
            event.preventDefault()
            void placeAll(view, files, { pos: at.pos, upload })
            return true
          },
        },
      }),
    ],
  })
}

/** All are on their way at once; each comes below the one before it, whichever is there first. */
async function placeAll(
  view: EditorView,
  files: File[],
  { pos, upload }: { pos: number; upload: UploadFile },
): Promise<void> {
  const coming = files.map((file) => {
    const id = {}
    const { dom, show } = progressOf(file.name)
    const add: Upload = { id, pos: beginAt(view.state, pos, file), dom }
    view.dispatch(view.state.tr.setMeta(key, { add }))
    return { id, file, uploaded: upload(file, show) }
  })
  for (const { id, file, uploaded } of coming) place(view, id, blockOf(view.state, file, await uploaded))
}

function place(view: EditorView, id: object, block: Node | undefined): void {
  if (view.isDestroyed) return
  const at = underWay(view.state).find((each) => each.id === id)?.pos
  const tr = view.state.tr.setMeta(key, { remove: id })
  if (block !== undefined && at !== undefined) {
    const { from, to } = roomFor(tr.doc.resolve(at), block.type)
    tr.replaceWith(from, to, block)
  }
  // The writer may be elsewhere by now: what the next letter is to be stays, and so does what is in sight.
  view.dispatch(tr.setStoredMarks(view.state.storedMarks))
}

// An empty line may be written in until the file is there.
function beginAt(state: EditorState, pos: number, file: File): number {
  const type = typeOf(state, file)
  const room = type && roomFor(state.doc.resolve(pos), type)
  return room !== undefined && room.from === room.to ? room.from : pos
}

function blockOf(state: EditorState, file: File, uploaded: string | undefined): Node | undefined {
  if (uploaded === undefined) return undefined
  const data = { ref: { kind: 'file', file: uploaded } }
  const type = typeOf(state, file)
  const { images, image } = state.schema.nodes
  return type === images ? type?.create(null, image?.create({ data })) : type?.create({ data })
}

function typeOf({ schema }: EditorState, file: File): NodeType | undefined {
  const { images, file: any } = schema.nodes
  return file.type.startsWith('image/') ? images : any
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

import type { EditorView } from '@tiptap/pm/view'
import type { UploadFile } from '../plugins/uploads.ts'

/** Makes files of pictures that came within what was pasted; until one is uploaded it is shown as it came. */
export async function liftPictures(view: EditorView, upload: UploadFile): Promise<void> {
  for (const url of picturesIn(view)) {
    const file = fileOf(url)
    const id = file && (await upload(file))
    if (id !== undefined && !view.isDestroyed) replace(view, url, id)
  }
}

function picturesIn({ state }: EditorView): Set<string> {
  const found = new Set<string>()
  state.doc.descendants(({ attrs }) => {
    const url = urlOf(attrs)
    if (url?.startsWith('data:image/')) found.add(url)
  })
  return found
}

function replace(view: EditorView, url: string, file: string): void {
  const tr = view.state.tr
  view.state.doc.descendants(({ attrs }, pos) => {
    if (urlOf(attrs) === url)
      tr.setNodeAttribute(pos, 'data', { ...attrs['data'], ref: { kind: 'file', file } })
  })
  // Whoever takes back what was pasted takes back the picture, and not that it is a file.
  if (tr.docChanged) view.dispatch(tr.setMeta('addToHistory', false).setStoredMarks(view.state.storedMarks))
}

function urlOf(attrs: Record<string, unknown>): string | undefined {
  const { data } = attrs as { data?: { ref?: { url?: unknown } } | null }
  const url = data?.ref?.url
  return typeof url === 'string' ? url : undefined
}

function fileOf(url: string): File | undefined {
  const [, type = '', kind = '', base64 = ''] = /^data:(image\/(\w+));base64,(.*)$/s.exec(url) ?? []
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return bytes.length === 0 ? undefined : new File([bytes], `picture.${kind}`, { type })
  } catch {
    return undefined
  }
}

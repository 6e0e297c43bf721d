import type { EditorView } from '@tiptap/pm/view'
import { parseDocument } from '../../../engine/document/index.ts'
import { messages } from '../../locales/messages.ts'
import { say } from '../../ui/toast.tsx'
import type { UploadFile } from '../plugins/uploads.ts'
import { liftPictures } from './lift-pictures.ts'
import { pasteDocument } from './paste-blocks.ts'

type Pasted = { html: string; text: string; upload: UploadFile }

/** What other programs and pages copy: read by the same reader as imports, which knows their habits. */
export function pasteHtml(view: EditorView, data: DataTransfer, upload: UploadFile): boolean {
  const html = data.getData('text/html')
  if (!/<[a-z]/i.test(html)) return false
  void read(view, { html, text: data.getData('text/plain'), upload })
  return true
}

async function read(view: EditorView, { html, text, upload }: Pasted): Promise<void> {
  // Without a connection the reader may not come, and the words do all the same.
  const reader = await import('../../../engine/imports/html/read-pasted.ts').catch(() => undefined)
  if (isTooMuch(html)) return say(messages.editor.pastedTooMuch)
  const document = reader?.readPasted(html)
  if (view.isDestroyed) return
  if (document === undefined) return pasteWords(view, text === '' ? wordsIn(html) : text)
  if (parseDocument(document).kind !== 'document') return say(messages.editor.pastedTooMuch)
  pasteDocument(view, document)
  await liftPictures(view, upload)
}

// A table is read as far as this, and a page holds fewer nodes than that.
const [mostRows, mostTags] = [5000, 50_000]

function isTooMuch(html: string): boolean {
  const count = (tag: RegExp) => html.match(tag)?.length ?? 0
  return count(/<tr\b/gi) > mostRows || count(/<(?:p|li|td|th|h[1-6])\b/gi) > mostTags
}

// What cannot be read as blocks still has words.
function pasteWords(view: EditorView, text: string): void {
  view.pasteText(text, new ClipboardEvent('paste'))
}

function wordsIn(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
}

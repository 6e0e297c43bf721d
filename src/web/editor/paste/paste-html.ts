import type { EditorView } from '@tiptap/pm/view'
import { safeUrl } from '../../../engine/html/index.ts'
import { pasteDocument } from './paste-blocks.ts'

const structure = /<(?:h[1-6]|ul|ol|table|pre|blockquote|img|hr|details|iframe|video|p|div)\b/i

/** What other programs and pages copy: read by the same reader as imports, which knows their habits. */
export function pasteHtml(view: EditorView, html: string): boolean {
  if (!structure.test(html) || html.includes('data-pm-slice')) return false
  const { $from } = view.state.selection
  if ($from.parent.type.name === 'table_header') return false
  void read(view, html)
  return true
}

async function read(view: EditorView, html: string): Promise<void> {
  const { readHtmlPiece } = await import('../../../engine/imports/html/read-page.ts')
  const document = readHtmlPiece(html, { address: addressOf })
  if (!view.isDestroyed && document !== undefined) pasteDocument(view, document)
}

// Addresses of another page's own places lead nowhere here.
function addressOf(url: string): string | undefined {
  return /^(?:https?:|mailto:|tel:)/i.test(url) ? safeUrl(url) : undefined
}

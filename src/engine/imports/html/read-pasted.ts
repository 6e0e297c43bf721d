import type { JSONDocument } from '../../document/index.ts'
import { safeImageUrl, safeUrl } from '../../html/index.ts'
import { readHtmlPiece } from './read-page.ts'

/** What other programs and pages put on the clipboard, read by the reader of imports, which knows their habits. */
export function readPasted(html: string): JSONDocument | undefined {
  return readHtmlPiece(html.toWellFormed(), { address: addressOf })
}

// Addresses of another page's own places lead nowhere here.
function addressOf(url: string): string | undefined {
  if (/^data:/i.test(url)) return safeImageUrl(url)
  return /^(?:https?:|mailto:|tel:)/i.test(url) ? safeUrl(url) : undefined
}

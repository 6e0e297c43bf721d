import type { JSONDocument } from './nodes.ts'
import { blockText } from './plain-text.ts'

/** The first words of a page's paragraphs, cut at a word, for previews and descriptions. */
export function excerpt(document: JSONDocument, length = 200): string {
  let text = ''
  for (const block of document.nodes) {
    if (block.type !== 'paragraph' && block.type !== 'hint' && block.type !== 'blockquote') continue
    text = `${text} ${blockText(block)}`.replace(/\s+/g, ' ').trim()
    if (text.length >= length) break
  }
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1)
  const word = cut.lastIndexOf(' ')
  return `${(word > length / 2 ? cut.slice(0, word) : cut).replace(/[\ud800-\udbff]$/, '')}…`
}

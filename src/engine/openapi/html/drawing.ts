import type { Block } from '../../document/index.ts'
import { html, type Html, type Renderer } from '../../html/index.ts'
import { parseMarkdown } from '../../markdown/index.ts'
import type { JsonObject } from '../json.ts'
import type { ApiLabels } from './labels.ts'

/** What the parts of a drawn operation share. `left` is how many letters it may still take. */
export type Drawing = {
  document: JsonObject
  renderer: Renderer
  words: ApiLabels
  left: number
  /** Descriptions that were drawn before: schemas repeat each other's. */
  texts: Map<string, Html>
  /** Absent where readers cannot send requests. `proxy` is where those go that the browser may not send itself. */
  trying: { proxy: string | undefined } | undefined
}

/** Counts what was drawn. */
export function spend(drawing: Drawing, drawn: Html): Html {
  drawing.left -= drawn.html.length
  return drawn
}

const longestText = 20_000
const plainText = /^[^*_`[\]<>#\\&{}~|$!\n]*$/

/** A description, which is Markdown. */
export function drawText(drawing: Drawing, text: string | undefined): Html | false {
  if (text === undefined || text.trim() === '') return false
  if (plainText.test(text) && text.length < longestText) return html`<p>${text}</p>`
  const known = drawing.texts.get(text)
  if (known !== undefined) return known
  const drawn = drawing.renderer.blocks(parseMarkdown(text.slice(0, longestText)).document.nodes)
  drawing.texts.set(text, drawn)
  return drawn
}

/** Names a reference that leads nowhere. */
export function drawLost({ words }: Drawing, lost: string | undefined): Html | false {
  return lost !== undefined && html`<p class="api-note">${words.unread}: <code>${lost}</code></p>`
}

/** Code as a block of a page. */
export function codeBlock(source: string, syntax: string): Block {
  return {
    object: 'block',
    type: 'code',
    data: { syntax },
    nodes: source.split('\n').map((line) => ({
      object: 'block',
      type: 'code-line',
      data: {},
      nodes: [{ object: 'text', leaves: [{ object: 'leaf', text: line, marks: [] }] }],
    })),
  }
}

import { html, type Content } from '../../html/index.ts'
import { examplesOf } from '../example.ts'
import type { FoundOperation } from '../find-operation.ts'
import type { JsonObject } from '../json.ts'
import { codeBlock, spend, type Drawing } from './drawing.ts'
import { drawPick } from './pick.ts'
import { drawTabs } from './tabs.ts'

export const longestExample = 6000

/** What comes back, and for a webhook what is sent: the examples of each status. */
export function drawExamples(drawing: Drawing, { kind, body, responses }: FoundOperation): Content {
  const { words } = drawing
  const sent: [string, JsonObject][] = kind === 'webhook' && body !== undefined ? [[words.payload, body]] : []
  const tabs = [...sent, ...responses].flatMap(([status, holder]) => {
    const panel = holder['x-hideSample'] !== true && drawHolder(drawing, holder)
    const title = html`<span class="api-status s${status.slice(0, 1)}">${status}</span>`
    return panel ? [{ title, label: status, panel }] : []
  })
  if (tabs.length === 0) return ''
  return html`<h3>${kind === 'webhook' ? words.example : words.response}</h3>${drawTabs(drawing, tabs)}`
}

/** What can be sent, where there is more than the samples show. */
export function drawBodyExamples(drawing: Drawing, { kind, body }: FoundOperation): Content {
  if (kind === 'webhook' || body === undefined || examplesOf(drawing.document, body).length < 2) return ''
  const drawn = drawHolder(drawing, body)
  return drawn && html`<h3>${drawing.words.body}</h3>${drawn}`
}

function drawHolder(drawing: Drawing, holder: JsonObject): Content {
  if (drawing.left <= 0) return ''
  const choices = examplesOf(drawing.document, holder).flatMap(({ title, type, text }) => {
    if (text.length > Math.min(longestExample, drawing.left)) return []
    const code = drawing.renderer.blocks([codeBlock(text, type.includes('json') ? 'json' : 'text')])
    return [{ title, panel: spend(drawing, code) }]
  })
  return choices.length > 0 && drawPick(drawing.words.example, choices)
}

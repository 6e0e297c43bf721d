import { references, type JSONDocument } from '../../engine/document/index.ts'
import { html, type RenderOptions } from '../../engine/html/index.ts'
import { nameIn } from '../api/names-across-spaces.ts'
import type { ReusableDocuments, ReusableTitle } from '../api/reusable-contents.ts'
import { messages } from '../locales/messages.ts'

type Known = { spaceId: string; titles?: ReusableTitle[]; documents?: ReusableDocuments }

/** Conditions and reusable contents as writers see them: with what they hold, in a box that says what it is. */
export function drawUndecided({ spaceId, titles = [], documents }: Known): RenderOptions['undecided'] {
  // One that holds itself would be drawn without end.
  const around: string[] = []
  return (block, renderer) => {
    if (block.type === 'if')
      return html`<div class="box if"><div class="box-label">${messages.editor.onlyIf(block.data.expression)}</div><div class="box-body">${renderer.blocks(block.nodes)}</div></div>`
    const { ref } = block.data
    const words = messages.editor.reusable
    if (ref.kind !== 'reusable-content' || ref.reusableContent === '') return undefined
    const name = nameIn(spaceId, { space: ref.space, id: ref.reusableContent })
    const title = titles.find(({ id }) => id === name)?.title
    const label = title ?? messages.editor.types['reusable-content']
    const text = documents?.[name]
    let body
    if (text === undefined) body = documents && words.missing
    else if (around.includes(name)) body = words.holdsItself
    else {
      around.push(name)
      body = renderer.blocks(text.nodes)
      around.pop()
    }
    return html`<div class="box reusable"><div class="box-label">${label}</div><div class="box-body">${body}</div></div>`
  }
}

/** What names the reusable contents that a document of a space shows. */
export function reusableContentsIn(document: JSONDocument, spaceId: string): string[] {
  const found = references(document).flatMap(({ ref }) =>
    ref.kind === 'reusable-content' ? [nameIn(spaceId, { space: ref.space, id: ref.reusableContent })] : [],
  )
  return [...new Set(found)].toSorted()
}

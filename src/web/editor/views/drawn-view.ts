import type { Node } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'
import type { Block } from '../../../engine/document/index.ts'
import { typeOf } from '../../../engine/editor/index.ts'
import { pickPart, pressBlock } from '../../content/drawn-behaviour.ts'
import { blockOf } from './block-of.ts'
import { createClaimed } from './claimed-view.ts'
import { aside, element } from './element.ts'
import { isDrawnByIntegration } from './integration-view.ts'
import type { Published } from './published.ts'
import { messages } from '../../locales/messages.ts'

/** A block that is drawn as published and chosen as a whole; captions are typed below it. */
export function drawnView(
  published: Published,
  { hasCaption, opens = false }: { hasCaption: boolean; opens?: boolean },
) {
  return (first: Node): NodeView => {
    let node = first
    const shown = aside('div', 'drawn')
    // What is in it is a picture of the published page, not something to press here, but for what it folds.
    shown.inert = !opens
    if (opens) letOpen(shown)
    const caption = element('figcaption', 'caption')
    const dom = hasCaption
      ? element('figure', 'drawn-block', shown, caption)
      : element('div', 'drawn-block', shown)
    dom.setAttribute('role', 'group')
    const claimed = createClaimed(published)
    draw()
    const unwatch = published.watch(draw)

    function draw(): void {
      const block = blockOf(node, { withCaption: false })
      const shownBlock = block.type === 'embed' ? published.claims()?.unfurl(block.data.url) : undefined
      claimed.update(shownBlock)
      if (shownBlock === undefined) drawPublished(block)
      else if (claimed.dom.parentNode !== shown) shown.replaceChildren(claimed.dom)
      dom.setAttribute('aria-label', labelOf(node))
      caption.dataset['placeholder'] = messages.editor.caption
      caption.classList.toggle('is-empty', node.content.size === 0)
    }

    function drawPublished(block: Block): void {
      const bare = published.block(block)
      const isCard = hasCaption && bare.startsWith('<a class="card-link')
      // A card is named by its caption.
      const html = isCard ? published.block(blockOf(node, { withCaption: true })) : bare
      dom.classList.toggle('card-block', isCard)
      if (html === '') shown.replaceChildren(placeholder(node))
      else drawAgain(shown, html)
    }

    return {
      dom,
      ...(hasCaption && { contentDOM: caption }),
      update(next) {
        if (next.type !== node.type || isDrawnByIntegration(next)) return false
        const isSame = next.attrs === node.attrs
        node = next
        if (!isSame || hasCaption) draw()
        return true
      },
      ignoreMutation: (mutation) => !caption.contains(mutation.target),
      stopEvent: ({ target }) => opens && target instanceof Element && target.closest(folded) !== null,
      destroy() {
        unwatch()
        claimed.end()
      },
    }
  }
}

const folded = 'summary, [role=tab], select, .copy'

function letOpen(shown: HTMLElement): void {
  shown.dataset['drawn'] = ''
  shown.addEventListener('click', (event) => {
    pressBlock(event)
    if (event.target instanceof Element && event.target.closest('a') !== null) event.preventDefault()
  })
  shown.addEventListener('change', pickPart)
}

// What somebody opened or chose stays so.
function drawAgain(shown: HTMLElement, html: string): void {
  const open = Array.from(shown.querySelectorAll('details'), (fold) => fold.open)
  const chosen = Array.from(shown.querySelectorAll(tab), (each) => each.ariaSelected === 'true')
  const picked = Array.from(shown.querySelectorAll(pick), ({ value }) => value)
  shown.innerHTML = html
  const [folds, tabs, picks] = [
    shown.querySelectorAll('details'),
    shown.querySelectorAll(tab),
    shown.querySelectorAll(pick),
  ]
  if (folds.length !== open.length || tabs.length !== chosen.length || picks.length !== picked.length) return
  for (const [at, fold] of folds.entries()) fold.open = open[at] ?? fold.open
  for (const [at, target] of tabs.entries()) if (chosen[at] === true) pressBlock({ target })
  for (const [at, target] of picks.entries()) {
    target.value = picked[at] ?? target.value
    pickPart({ target })
  }
}

const tab = '[role=tab]'
const pick = 'select' as const

function labelOf(node: Node): string {
  const type: string = node.type.name === 'kept' ? node.attrs['block'].type : typeOf(node.type.name)
  return new Map<string, string>(Object.entries(messages.editor.types)).get(type) ?? type
}

function placeholder(node: Node): HTMLElement {
  const isKept = node.type.name === 'kept'
  const text = isKept ? messages.editor.keptText : messages.editor.nothingYet
  return element('div', 'placeholder', element('strong', '', labelOf(node)), element('span', '', text))
}

import {
  attributes,
  html,
  join,
  safeImageUrl,
  type Content,
  type Html,
  type Renderer,
} from '../html/index.ts'
import { parseMarkdown } from '../markdown/index.ts'
import { bound, memberOf, textOf, type Drawing, type Form } from './drawing.ts'
import { drawCodeField, drawField, isField } from './draw-field.ts'
import { drawButton, drawIcon, link, pressAddress } from './draw-press.ts'
import type { Element, RenderOutput } from './element.ts'

type Drawn = Extract<RenderOutput, { element: Element }>

/** A tree as HTML: a form that works without a script where a reader can answer it, words and pictures elsewhere. */
export function toHtml({ element, state, props }: Drawn, renderer: Renderer, form?: Form): Html {
  const drawing: Drawing = { state, renderer, form, uses: { form: false } }
  const inside = drawRoot(element, drawing)
  renderer.needs.integrations = true
  if (form === undefined || !drawing.uses.form) return html`<div class="integration">${inside}</div>`
  const hidden = Object.entries({
    ...form.hidden,
    state: JSON.stringify(state),
    props: JSON.stringify(props),
  }).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
  return html`<form class="integration" method="post" action="${form.action}">${join(hidden)}${inside}<p role="status"></p></form>`
}

function drawRoot(element: Element, drawing: Drawing): Html {
  const inside = all(element['children'], drawing)
  if (element.type !== 'modal') return html`${inside}`
  const { title, submit, returnValue } = element
  const close = { type: 'button', icon: 'close', onPress: { action: '@ui.modal.close', returnValue } }
  return html`<div class="integration-card"><div class="integration-row"><strong>${textOf(title, drawing)}</strong>${drawButton(close, drawing)}</div>${all(element['subtitle'], drawing)}${inside}${submit === undefined ? '' : draw(submit, drawing)}</div>`
}

function all(children: unknown, drawing: Drawing): Content {
  return Array.isArray(children) ? join(children.map((child) => draw(child, drawing))) : ''
}

function draw(child: unknown, drawing: Drawing): Content {
  if (typeof child === 'string') return child
  // Everything in the tree was held against the kinds of elements.
  const element = child as Element
  if (isField(element))
    return drawField(element, drawing, textOf(element['placeholder'], drawing) || String(element['state']))
  switch (element.type) {
    case 'hstack':
      return html`<div class="integration-row">${all(element['children'], drawing)}</div>`
    case 'vstack':
    case 'box':
    case 'step':
      return html`<div>${all(element['children'], drawing)}</div>`
    case 'stepper':
      return drawStepper(element, drawing)
    case 'divider':
      return html`<hr>`
    case 'hint':
      return html`<p><em>${all(element['children'], drawing)}</em></p>`
    case 'text':
      return drawText(element, drawing)
    case 'link':
      return link(linkAddress(element['target'], drawing), all(element['children'], drawing))
    case 'card':
      return drawCard(element, drawing)
    case 'image':
      return drawImage(element)
    case 'markdown': {
      const { document } = parseMarkdown(textOf(element['content'], drawing))
      return drawing.renderer.blocks(document.nodes)
    }
    case 'codeblock':
      return drawCode(element, drawing)
    case 'webframe':
      return drawFrame(element, drawing)
    case 'button':
      return drawButton(element, drawing)
    case 'input':
      return drawInput(element, drawing)
    default:
      return ''
  }
}

const marks: Record<string, (inside: Content) => Html> = {
  bold: (inside) => html`<strong>${inside}</strong>`,
  italic: (inside) => html`<em>${inside}</em>`,
  code: (inside) => html`<code>${inside}</code>`,
  strikethrough: (inside) => html`<s>${inside}</s>`,
}

function drawText(element: Element, drawing: Drawing): Html {
  const inside = all(element['children'], drawing)
  const mark = marks[String(element['style'])]
  return mark === undefined ? html`<span>${inside}</span>` : mark(inside)
}

function drawStepper({ activeStep, children }: Element, drawing: Drawing): Content {
  const steps = (Array.isArray(children) ? children : []) as Element[]
  return all(
    steps.filter(({ id }) => id === activeStep),
    drawing,
  )
}

function drawInput(element: Element, drawing: Drawing): Content {
  const { label } = element
  // Held against the kinds of elements before.
  const inner = element['element'] as Element
  if (drawing.form === undefined) return inner.type === 'codeblock' ? draw(inner, drawing) : ''
  const hint = element['hint'] === undefined ? '' : html`<small>${all(element['hint'], drawing)}</small>`
  if (!isField(inner))
    return html`<div class="integration-field"><span>${String(label)}</span>${draw(inner, drawing)}${hint}</div>`
  const isBox = ['switch', 'checkbox', 'radio'].includes(inner.type)
  const name = isBox ? 'integration-choice' : 'integration-field'
  return html`<label class="${name}"><span>${String(label)}</span>${drawField(inner, drawing)}${hint}</label>`
}

function drawCard(element: Element, drawing: Drawing): Html {
  const { title, onPress } = element
  const address = pressAddress(onPress, drawing)
  const press = { type: 'button', label: title, onPress }
  const heading =
    typeof title !== 'string'
      ? ''
      : address !== undefined || onPress === undefined || drawing.form === undefined
        ? link(address, html`<strong>${title}</strong>`)
        : drawButton(press, drawing)
  return html`<div class="integration-card">${cardIcon(element['icon'], drawing)}${heading}<div>${all(element['hint'], drawing)}</div>${all(element['children'], drawing)}${all(element['buttons'], drawing)}</div>`
}

// A name, or a picture.
function cardIcon(icon: unknown, drawing: Drawing): Content {
  if (typeof icon === 'string') return drawIcon(icon, drawing)
  const url = safeImageUrl(memberOf((icon as { source?: unknown } | undefined)?.source, 'url'))
  return url ? html`<img class="integration-icon" src="${url}" alt="">` : ''
}

function drawImage({ source }: Element): Content {
  const url = safeImageUrl(memberOf(source, 'url'))
  return url === undefined ? '' : html`<img src="${url}" alt="" loading="lazy">`
}

function drawCode(element: Element, drawing: Drawing): Html {
  const code =
    drawCodeField(element, drawing) ?? html`<pre><code>${textOf(element['content'], drawing)}</code></pre>`
  return html`${all(element['header'], drawing)}${code}${all(element['buttons'], drawing)}${all(element['footer'], drawing)}`
}

// A page of another origin is kept apart by that; without its own it would lose its storage and its sign-in.
const elsewhere =
  'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-forms allow-same-origin allow-downloads allow-presentation'

function drawFrame(element: Element, drawing: Drawing): Content {
  const url = memberOf(element['source'], 'url')
  if (!URL.canParse(url) || !/^https?:/.test(url)) return ''
  const { needs, styled } = drawing.renderer
  needs.frames.add(new URL(url).origin)
  // What it is told is sent to it by the script, and it may answer.
  drawing.uses.form = true
  const data = bound(element['data'] ?? {}, drawing.state)
  const ratio = element['aspectRatio']
  const shape =
    typeof ratio === 'number' && ratio > 0.05 && ratio < 20 ? styled(`aspect-ratio:${ratio}`) : undefined
  const isElsewhere = drawing.form?.ownOrigins.includes(new URL(url).origin) === false
  const rights = {
    sandbox: isElsewhere ? elsewhere : 'allow-scripts allow-popups allow-forms',
    allow: isElsewhere ? 'fullscreen; clipboard-read; clipboard-write' : undefined,
  }
  return html`<iframe${attributes({ src: url, title: new URL(url).hostname, class: shape, 'data-frame': JSON.stringify(data), ...rights })} loading="lazy" referrerpolicy="strict-origin-when-cross-origin"></iframe>${all(element['buttons'], drawing)}`
}

function linkAddress(target: unknown, drawing: Drawing): string | undefined {
  const url: unknown = (target as { url?: unknown } | undefined)?.url
  if (typeof url === 'string') return url
  const host = memberOf(url, 'host')
  if (host === '') return undefined
  const { query } = (url ?? {}) as { query?: Record<string, unknown> }
  const said = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) said.set(name, textOf(value, drawing))
  const search = said.size === 0 ? '' : `?${said.toString()}`
  return `https://${host}${memberOf(url, 'pathname')}${search}`
}

import { html, join, safeImageUrl, safeUrl, type Content, type Html, type Renderer } from '../html/index.ts'
import { parseMarkdown } from '../markdown/index.ts'
import type { Element, RenderOutput } from './element.ts'

type Drawn = Extract<RenderOutput, { element: Element }>
type Drawing = { state: Record<string, unknown>; renderer: Renderer }

/** A tree as plain HTML: what needs the integration to answer (fields, most buttons) is left out. */
export function toHtml({ element, state }: Drawn, renderer: Renderer): Html {
  return html`<div class="integration">${all(element['children'], { state, renderer })}</div>`
}

function all(children: unknown, drawing: Drawing): Content {
  return Array.isArray(children) ? join(children.map((child) => draw(child, drawing))) : ''
}

function draw(child: unknown, drawing: Drawing): Content {
  if (typeof child === 'string') return child
  // Everything in the tree was held against the kinds of elements.
  const element = child as Element
  const { renderer } = drawing
  switch (element.type) {
    case 'hstack':
    case 'vstack':
    case 'box':
    case 'step':
      return html`<div>${all(element['children'], drawing)}</div>`
    case 'divider':
      return html`<hr>`
    case 'hint':
      return html`<p><em>${all(element['children'], drawing)}</em></p>`
    case 'text':
      return drawText(element, drawing)
    case 'link':
      return link(linkAddress(element['target']), all(element['children'], drawing))
    case 'card':
      return drawCard(element, drawing)
    case 'image':
      return drawImage(element)
    case 'markdown': {
      const { document } = parseMarkdown(textOf(element['content'], drawing))
      return renderer.blocks(document.nodes)
    }
    case 'codeblock':
      return html`${all(element['header'], drawing)}<pre><code>${textOf(element['content'], drawing)}</code></pre>${all(element['footer'], drawing)}`
    case 'webframe':
      return drawFrame(element, renderer)
    case 'button':
      return drawButton(element)
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

function drawCard(element: Element, drawing: Drawing): Html {
  const { title, hint, onPress } = element
  const heading =
    typeof title === 'string' ? link(pressAddress(onPress), html`<strong>${title}</strong>`) : ''
  const note = Array.isArray(hint) ? all(hint, drawing) : typeof hint === 'string' ? hint : ''
  return html`<div class="integration-card">${heading}<div>${note}</div>${all(element['children'], drawing)}${all(element['buttons'], drawing)}</div>`
}

function drawImage({ source }: Element): Content {
  const url = safeImageUrl(memberOf(source, 'url'))
  return url === undefined ? '' : html`<img src="${url}" alt="" loading="lazy">`
}

function drawFrame({ source }: Element, { needs }: Renderer): Content {
  const url = memberOf(source, 'url')
  if (!URL.canParse(url) || !/^https?:/.test(url)) return ''
  needs.frames.add(new URL(url).origin)
  return html`<iframe src="${url}" title="" loading="lazy" sandbox="allow-scripts allow-popups allow-forms" referrerpolicy="strict-origin-when-cross-origin"></iframe>`
}

function drawButton({ onPress, label }: Element): Content {
  const address = pressAddress(onPress)
  return address === undefined ? '' : link(address, typeof label === 'string' ? label : address)
}

function link(address: string | undefined, inside: Content): Content {
  const url = address === undefined ? undefined : safeUrl(address)
  return url === undefined ? inside : html`<a href="${url}" rel="noopener nofollow">${inside}</a>`
}

function pressAddress(action: unknown): string | undefined {
  return memberOf(action, 'action') === '@ui.url.open' ? memberOf(action, 'url') : undefined
}

function linkAddress(target: unknown): string | undefined {
  const url: unknown = (target as { url?: unknown } | undefined)?.url
  if (typeof url === 'string') return url
  const host = memberOf(url, 'host')
  return host === '' ? undefined : `https://${host}${memberOf(url, 'pathname')}`
}

// A text, or the name of a part of the state that holds it.
function textOf(value: unknown, { state }: Drawing): string {
  if (typeof value === 'string') return value
  const bound = state[memberOf(value, '$state')]
  return typeof bound === 'string' || typeof bound === 'number' ? String(bound) : ''
}

function memberOf(value: unknown, name: string): string {
  if (typeof value !== 'object' || value === null) return ''
  const member: unknown = Reflect.get(value, name)
  return typeof member === 'string' ? member : ''
}

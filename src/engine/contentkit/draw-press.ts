import { attributes, classes, html, safeUrl, type Content, type Html } from '../html/index.ts'
import { memberOf, textOf, type Drawing } from './drawing.ts'
import type { Element } from './element.ts'

// What only an editor can do.
const ofEditors = /^@(editor\.|link\.)/

// Names that the interface has under other names.
const icons: Record<string, string> = {
  close: 'xmark',
  delete: 'xmark',
  settings: 'gear',
  email: 'envelope',
  warning: 'triangle-exclamation',
  'link-external': 'arrow-up-right',
  'eye-off': 'eye',
}

/** A button: a link where it opens an address, and otherwise one that sends the form. */
export function drawButton(element: Element, drawing: Drawing): Content {
  const { onPress, label, tooltip, icon, trailingIcon, style, disabled } = element
  const words = typeof label === 'string' ? label : ''
  const picture = (given: unknown) => drawIcon(given, drawing)
  const inside = html`${picture(icon)}${words}${picture(trailingIcon)}`
  const name = words || [tooltip, icon].find((each) => typeof each === 'string') || '…'
  const address = pressAddress(onPress, drawing)
  if (address !== undefined) return link(address, words === '' && inside.html === '' ? address : inside)
  const value = pressValue(onPress, drawing)
  if (value === undefined || drawing.form === undefined) return ''
  drawing.uses.form = true
  const look = style === 'primary' || style === 'danger' ? style : 'secondary'
  return html`<button class="${classes('button', look, 'small')}"${attributes({
    name: 'action',
    value,
    title: typeof tooltip === 'string' ? tooltip : undefined,
    'aria-label': words === '' ? name : undefined,
    disabled: disabled === true,
    'data-confirm': confirmText(element['confirm']),
  })}>${words === '' && inside.html === '' ? name : inside}</button>`
}

/** An icon by its name. */
export function drawIcon(name: unknown, { renderer }: Drawing): Content {
  return typeof name === 'string' ? renderer.icon(icons[name] ?? name) : ''
}

/** What a press sends, as a form holds it; nothing for what readers cannot do. */
export function pressValue(action: unknown, { form }: Pick<Drawing, 'form'>): string | undefined {
  const name = memberOf(action, 'action')
  const isRefused = ofEditors.test(name) && form?.isEdited !== true
  return name === '' || isRefused ? undefined : JSON.stringify(action)
}

/** The question that is asked before something is done. */
export function confirmText(confirm: unknown): string | undefined {
  const parts = [memberOf(confirm, 'title'), memberOf(confirm, 'text')].filter(Boolean)
  return parts.length === 0 ? undefined : parts.join('\n\n')
}

/** The address that a press opens. */
export function pressAddress(action: unknown, drawing: Drawing): string | undefined {
  if (memberOf(action, 'action') !== '@ui.url.open') return undefined
  return textOf(Reflect.get(action as object, 'url'), drawing)
}

export function link(address: string | undefined, inside: Content): Html {
  const url = address === undefined ? undefined : safeUrl(address)
  return url === undefined ? html`${inside}` : html`<a href="${url}" rel="noopener nofollow">${inside}</a>`
}

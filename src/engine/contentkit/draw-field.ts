import { attributes, html, join, type Content, type Html } from '../html/index.ts'
import { textOf, type Drawing } from './drawing.ts'
import { confirmText, pressValue } from './draw-press.ts'
import type { Element } from './element.ts'
import { fieldName, kindName, type FieldKind } from './read-fields.ts'

const fields = ['textinput', 'select', 'switch', 'checkbox', 'radio']

export function isField({ type }: Element): boolean {
  return fields.includes(type)
}

/** A field that holds a part of the state; `label` names it where no words stand beside it. */
export function drawField(element: Element, drawing: Drawing, label?: string): Content {
  if (drawing.form === undefined) return ''
  drawing.uses.form = true
  const key = String(element['state'])
  const held = Object.hasOwn(drawing.state, key) ? drawing.state[key] : element['initialValue']
  const placeholder = textOf(element['placeholder'], drawing) || undefined
  const own = {
    name: fieldName(key),
    disabled: element['disabled'] === true,
    'aria-label': label,
    'data-confirm': confirmText(element['confirm']),
    'data-action': pressValue(element['onValueChange'], drawing),
  }
  switch (element.type) {
    case 'textinput':
      return drawText(element, held, { ...own, placeholder })
    case 'select':
      return html`${drawSelect(element, held, { ...own, placeholder })}${applyButton(own)}`
    case 'switch':
      return html`${kind('flag', own)}<input type="checkbox" role="switch" value="true"${attributes({ ...own, checked: held === true })}>${applyButton(own)}`
    default:
      return drawChoice(element, held, own)
  }
}

/** Code that writers change in its place; `undefined` where it cannot be changed. */
export function drawCodeField(element: Element, drawing: Drawing): Content | undefined {
  const { state: key, onContentChange, content, syntax } = element
  const action = pressValue(onContentChange, drawing)
  if (drawing.form?.isEdited !== true || typeof key !== 'string' || action === undefined) return undefined
  drawing.uses.form = true
  const held = Object.hasOwn(drawing.state, key) ? drawing.state[key] : textOf(content, drawing)
  const own = { name: fieldName(key), 'data-action': action, 'aria-label': textOf(syntax, drawing) || key }
  return html`<textarea class="integration-code" spellcheck="false" rows="${Math.min(20, String(held).split('\n').length + 1)}"${attributes(own)}>\n${typeof held === 'string' ? held : ''}</textarea>`
}

type Own = Record<string, string | boolean | undefined> & { name: string }

const inputTypes = ['text', 'password', 'email']

function drawText({ multiline, inputType }: Element, held: unknown, own: Own): Html {
  const value = typeof held === 'string' || typeof held === 'number' ? String(held) : ''
  // A line break at the beginning is not part of the text.
  if (multiline === true) return html`<textarea rows="4"${attributes(own)}>\n${value}</textarea>`
  const type = inputTypes.find((known) => known === inputType) ?? 'text'
  return html`<input${attributes({ type, ...own, value })}>`
}

function drawSelect({ options, multiple, acceptInput }: Element, held: unknown, own: Own): Html {
  // Options that come from an address are not known here, and others may be written besides.
  if (!Array.isArray(options) || acceptInput === true) return drawText({ type: 'textinput' }, held, own)
  const { placeholder = '', ...rest } = own
  const chosen = new Set<unknown>(Array.isArray(held) ? held : [held])
  const drawn = options.flatMap((option: unknown) => {
    const { id, label } = (option ?? {}) as Record<string, unknown>
    if (typeof id !== 'string') return []
    const words = typeof label === 'string' ? label : id
    return [html`<option${attributes({ value: id, selected: chosen.has(id) })}>${words}</option>`]
  })
  if (multiple === true)
    return html`${kind('list', own)}<select multiple${attributes(rest)}>${join(drawn)}</select>`
  return html`<select${attributes(rest)}><option value="">${String(placeholder)}</option>${join(drawn)}</select>`
}

// Several boxes may share a part of the state, which then lists the values of those that are checked.
function drawChoice({ type, value }: Element, held: unknown, own: Own): Html {
  const checked = Array.isArray(held) ? held.includes(value) : held === value
  const lists = type === 'checkbox' ? kind('list', own) : ''
  const numbers = typeof value === 'number' ? kind('number', own) : ''
  return html`${lists}${numbers}<input${attributes({ type, value: String(value), ...own, checked })}>`
}

function kind(of: FieldKind, { name }: Own): Html {
  return html`<input type="hidden" name="${kindName}" value="${of} ${name}">`
}

// What a script does by itself when a value changes.
function applyButton({ 'data-action': value }: { 'data-action': string | undefined }): Content {
  return value === undefined
    ? ''
    : html`<noscript><button class="button secondary small" name="action" value="${value}">OK</button></noscript>`
}

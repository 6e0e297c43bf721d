/** Text that is HTML already; everything else is escaped when it enters a template. */
export type Html = { readonly html: string }
export type Content = Html | string | number | false | null | undefined | readonly Content[]

export const empty: Html = { html: '' }

/** A piece of HTML: `` html`<p>${text}</p>` `` escapes the text, and keeps what is HTML as it is. */
export function html(strings: TemplateStringsArray, ...values: Content[]): Html {
  let written = strings[0] ?? ''
  for (let at = 0; at < values.length; at++) written += write(values[at]) + (strings[at + 1] ?? '')
  return { html: written }
}

/** Vouches for text: it was made by a renderer or sanitizer. */
export function trusted(text: string): Html {
  return { html: text }
}

export function join(parts: Content[]): Html {
  return { html: parts.map(write).join('') }
}

type Attributes = Record<string, string | number | boolean | undefined | null>

/** Attributes with a space before each; absent and false ones are left out, `true` ones have no value. */
export function attributes(given: Attributes): Html {
  let written = ''
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || value === null || value === false) continue
    written += value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`
  }
  return { html: written }
}

/** Class names that apply, joined. */
export function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

const special = /[&<>"']/
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  if (!special.test(text)) return text
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

function write(value: Content): string {
  if (value === undefined || value === null || value === false) return ''
  if (typeof value === 'string') return escapeHtml(value)
  if (typeof value === 'number') return String(value)
  return 'html' in value ? value.html : value.map(write).join('')
}

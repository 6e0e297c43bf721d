/** Markup that is safe to send: every text in it was escaped. */
export type Markup = { readonly markup: string }

type Value = string | number | Markup | Markup[] | undefined | false

/** A tagged template that escapes what is put into it: html`<p>${text}</p>`. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Markup {
  const markup = strings.map((text, at) => `${text}${at < values.length ? written(values[at]) : ''}`)
  return { markup: markup.join('') }
}

function written(value: Value): string {
  if (value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(({ markup }) => markup).join('')
  if (typeof value === 'object') return value.markup
  return String(value).replaceAll(/[&<>"']/g, (letter) => escapes[letter] ?? '')
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it stands in HTML between tags. */
export function escapeHtml(text: string): string {
  return text
    .replace(/&/g, '&#x26;')
    .replace(/</g, '&#x3C;')
    .replace(/\t/g, '&#x9;')
    .replace(/\uFEFF/g, '&#xFEFF;')
}

/** An opening tag; undefined attributes are left out, `true` ones have no value. */
export function openTag(name: string, attributes: Record<string, string | true | undefined>): string {
  const written = Object.entries(attributes).map(([key, value]) => {
    if (value === undefined) return ''
    return value === true ? ` ${key}` : ` ${key}="${escapeAttribute(value)}"`
  })
  return `<${name}${written.join('')}>`
}

function escapeAttribute(value: string): string {
  return value
    .replace(/&/g, '&#x26;')
    .replace(/"/g, '&#x22;')
    .replace(/</g, '&#x3C;')
    .replace(/>/g, '&#x3E;')
    .replace(/[\r\n\t\uFEFF]/g, (character) => `&#x${character.charCodeAt(0).toString(16)};`)
}

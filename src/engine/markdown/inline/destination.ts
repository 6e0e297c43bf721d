/** A link's address as it stands between the parentheses. */
export function escapeDestination(url: string): string {
  const safe = url.replace(/[\\&]/g, '\\$&')
  if (url !== '' && /^[^\s\p{Cc}<>()"']+$/u.test(url)) return safe
  return `<${safe.replace(/[<>]/g, '\\$&').replace(/[\r\n\t\uFEFF]/g, encodeCharacter)}>`
}

export function encodeCharacter(character: string): string {
  return `&#x${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()};`
}

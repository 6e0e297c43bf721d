/** The letters of an emoji that the API writes by its code points: `1f680` or `1f468-200d-1f4bb`. */
export function emojiOf(code: string | undefined): string | undefined {
  if (code === undefined) return undefined
  if (!/^[0-9a-f]{2,6}(-[0-9a-f]{2,6})*$/i.test(code)) return code
  const points = code.split('-').map((part) => Number.parseInt(part, 16))
  return points.every((point) => point <= 0x10_ff_ff) ? String.fromCodePoint(...points) : undefined
}

/** The code points by which the API writes an emoji. */
export function codeOf(emoji: string): string {
  return Array.from(emoji, (letter) => letter.codePointAt(0)?.toString(16) ?? '').join('-')
}

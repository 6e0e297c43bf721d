import type { HintStyle } from '../../document/index.ts'

const styles: Record<HintStyle, string> = {
  info: 'note info important abstract summary tldr seealso todo question help faq example quote cite',
  success: 'tip success check done hint',
  warning: 'warning caution attention',
  danger: 'danger error bug failure fail missing critical',
}
const byWord = new Map(
  Object.entries(styles).flatMap(([style, words]) => words.split(' ').map((word) => [word, style] as const)),
)

/** The style of a box by the word that a dialect has for it. */
export function hintStyle(word: string): string | undefined {
  return byWord.get(word.toLowerCase())
}

/** A title as the value of a tag's attribute. */
export function quoted(title: string): string {
  return `"${title.replaceAll('"', '\u201D').replaceAll('%}', '% }')}"`
}

export function hintLines(style: string, title: string): string[] {
  return [`{% hint style="${style}" %}`, ...(title === '' ? [] : [`**${title.replaceAll('*', '')}**`, ''])]
}

export function detailsLines(title: string, { isOpen = false } = {}): string[] {
  const text = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return [isOpen ? '<details open>' : '<details>', '', `<summary>${text || 'More'}</summary>`, '']
}

export const endDetails = ['', '</details>']

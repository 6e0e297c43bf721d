import type { Node } from '@tiptap/pm/model'

/** How a text stands in its line, in the words of published pages. */
export function alignClass({ attrs }: Node): { class?: string } {
  const align: unknown = attrs['data']?.align
  return align === 'center' || align === 'end' ? { class: `align-${align}` } : {}
}

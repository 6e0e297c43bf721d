import { Mark } from '@tiptap/core'
import { safeUrl } from '../../../../engine/html/index.ts'
import { hidden } from '../attributes.ts'

export const Link = Mark.create({
  name: 'link',
  priority: 1001,
  // One does not type on in a link at its end.
  inclusive: false,
  addAttributes: () => ({ id: hidden(null), data: hidden({}), level: hidden(1) }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (element) => linkIn(element) }],
  renderHTML: ({ mark }) => ['a', { class: 'link', title: mark.attrs['data'].title ?? null }, 0],
})

/** Text with a note; the note is its fragment. */
export const Annotation = Mark.create({
  name: 'annotation',
  priority: 1002,
  inclusive: false,
  addAttributes: () => ({ id: hidden(null), data: hidden({}), level: hidden(0), fragments: hidden([]) }),
  parseHTML: () => [],
  renderHTML: () => ['span', { class: 'annotation' }, 0],
})

function linkIn(element: HTMLElement): { data: object } | false {
  const url = element.getAttribute('href') ?? ''
  if (url === '' || safeUrl(url) === undefined) return false
  return { data: { ref: { kind: 'url', url } } }
}

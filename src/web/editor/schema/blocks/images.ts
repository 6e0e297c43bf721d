import { Node } from '@tiptap/core'
import { blockAttributes, hidden } from '../attributes.ts'

const Images = Node.create({
  name: 'images',
  group: 'block',
  content: 'image+',
  draggable: true,
  addAttributes: () => blockAttributes(),
  parseHTML: () => [{ tag: 'div.images' }],
  renderHTML: () => ['div', { class: 'images' }, 0],
})

/** Its content is its caption. */
const Image = Node.create({
  name: 'image',
  content: 'inline*',
  isolating: true,
  addAttributes: () => ({ ...blockAttributes({ ref: { kind: 'url', url: '' } }), caption: hidden(null) }),
  parseHTML: () => [
    {
      tag: 'figure:has(img)',
      contentElement: (element) => captionIn(element),
      getAttrs: (element) => imageIn(element),
    },
    { tag: 'img[src]', getAttrs: (element) => imageIn(element) },
  ],
  renderHTML: ({ node }) => [
    'figure',
    ['img', { src: node.attrs['data'].ref.url ?? '', alt: node.attrs['data'].alt ?? '' }],
    ['figcaption', 0],
  ],
})

export const images = [Images, Image]

function captionIn(element: globalThis.Node): HTMLElement {
  const caption = element instanceof HTMLElement ? element.querySelector('figcaption') : null
  return caption instanceof HTMLElement ? caption : document.createElement('figcaption')
}

function imageIn(element: HTMLElement): { data: object } | false {
  const image = element instanceof HTMLImageElement ? element : element.querySelector('img')
  const url = image?.getAttribute('src') ?? ''
  if (!/^(https?:|data:image\/)/.test(url)) return false
  const alt = image?.getAttribute('alt') ?? ''
  return { data: { ref: { kind: 'url', url }, ...(alt !== '' && { alt }) } }
}

import type { Block } from '../../document/index.ts'
import type { Reading } from './inlines.ts'
import { find, type HtmlElement } from './tree.ts'

/** What another site shows inside a page; its public address where the frame's own is only for frames. */
export function embedOf(element: HtmlElement, reading: Reading): Block[] {
  const source =
    element.attributes['src'] ?? find(element, ({ name }) => name === 'source')?.attributes['src']
  const url = reading.address(source ?? '')
  if (url === undefined || !/^https?:/.test(url)) return []
  return [{ object: 'block', type: 'embed', isVoid: true, data: { url: publicAddress(url) } }]
}

function publicAddress(url: string): string {
  const youtube = /^https:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/.exec(url)
  if (youtube !== null) return `https://www.youtube.com/watch?v=${youtube[1]}`
  const vimeo = /^https:\/\/player\.vimeo\.com\/video\/(\d+)/.exec(url)
  return vimeo === null ? url : `https://vimeo.com/${vimeo[1]}`
}

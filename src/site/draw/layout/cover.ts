import { attributes, html, safeImageUrl, type Content, type Html } from '../../../engine/html/index.ts'
import type { CoverPicture, PageView } from '../view.ts'

type Cover = PageView['cover']

/** The picture of a page: above its head, or behind it. */
export function writeCover(cover: Cover): Content {
  if (!cover || !safeImageUrl(cover.light.src)) return ''
  const { light, dark, size, mask } = cover
  const hasDark = dark !== undefined && Boolean(safeImageUrl(dark.src))
  const name = ['cover', size === 'background' && 'behind', mask === 'radial' && 'radial']
  return html`<div class="${name.filter(Boolean).join(' ')}">${picture(light, hasDark ? 'only-light' : undefined)}${hasDark && picture(dark, 'only-dark')}</div>`
}

/** Where in the picture its middle is, and how high it is shown. */
export function coverStyle(cover: Cover): string {
  if (!cover) return ''
  const { y, height } = cover
  const high =
    height === undefined
      ? ''
      : `;--cover-height:min(${Math.round(Math.min(800, Math.max(60, height)))}px,55vw)`
  return `.cover,.cover+*{--cover-y:${Math.round(50 + y / 20)}%${high}}`
}

function picture({ src, srcset }: CoverPicture, name: string | undefined): Html {
  return html`<img${attributes({ src: safeImageUrl(src), srcset, sizes: srcset && '100vw', alt: '', class: name })}>`
}

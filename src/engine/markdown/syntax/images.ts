import type { Block, Fragment, Image, Images, ImagesAlignment, InlineNode } from '../../document/nodes.ts'
import { openTag } from '../html/escape.ts'
import { elementsOf, isBlank, type HtmlElement } from '../html/tree.ts'
import { piecesOfHtml } from '../inline/from-html.ts'
import { readInlines } from '../inline/read.ts'
import { mediaRef } from '../link.ts'
import type { ReadContext } from '../read-context.ts'
import type { WriteContext } from '../write-context.ts'
import { captionFragment, captionInlines } from './caption.ts'
import { lengthOf, lengthText } from './columns.ts'

const ALIGNMENTS: ImagesAlignment[] = ['center', 'left', 'right']

/** `<figure><img><figcaption>`, or undefined when something else is in it. */
export function readFigure(figure: HtmlElement, context: ReadContext): Image | undefined {
  const [picture, caption, ...others] = elementsOf(figure.children)
  const isClean = figure.children.every((child) => child.kind === 'element' || isBlank(child))
  if (!picture || others.length > 0 || !isClean || (caption && caption.name !== 'figcaption'))
    return undefined
  const elements = picture.name === 'picture' ? elementsOf(picture.children) : [picture]
  return readImage(elements, caption ? captionNodes(caption, context) : [], context)
}

/** The data of a `<div>` around figures; undefined when it is some other `<div>`. */
export function imagesData(attributes: Record<string, string>): Images['data'] | undefined {
  const { align, 'data-full-width': full, 'data-with-frame': frame, ...others } = attributes
  const known = ALIGNMENTS.find((each) => each === align)
  if (Object.keys(others).length > 0 || (align !== undefined && !known)) return undefined
  return {
    ...(known && { align: known }),
    ...(full !== undefined && { fullWidth: full === 'true' }),
    ...(frame !== undefined && { withFrame: frame === 'true' }),
  }
}

export function imagesBlock(nodes: Image[], data: Images['data'] = {}): Images {
  return { object: 'block', type: 'images', isVoid: false, data, nodes }
}

/** Figures that were read one by one, put into the `<div>` that holds them. */
export function imagesOf(blocks: Block[]): Image[] | undefined {
  const images = blocks.flatMap((block) =>
    block.type === 'images' && Object.keys(block.data).length === 0 ? [block.nodes] : [],
  )
  return images.length === blocks.length && images.length > 0 ? images.flat() : undefined
}

export function writeImages(block: Images, context: WriteContext): string {
  const figures = block.nodes.map((image) => writeFigure(image, context)).join(' ')
  const { align, fullWidth, withFrame } = block.data
  const isBare = align === undefined && fullWidth === undefined && withFrame === undefined
  if (isBare && block.nodes.length === 1) return figures
  const flag = (value: boolean | undefined) => (value === undefined ? undefined : String(value))
  return `${openTag('div', { align, 'data-full-width': flag(fullWidth), 'data-with-frame': flag(withFrame) })}${figures}</div>`
}

export function imageFragments(caption: InlineNode[]): Fragment[] {
  return caption.length > 0 ? [captionFragment(caption)] : []
}

function captionNodes(caption: HtmlElement, context: ReadContext): InlineNode[] {
  const [paragraph] = elementsOf(caption.children)
  const isParagraph =
    paragraph?.name === 'p' && caption.children.every((child) => child === paragraph || isBlank(child))
  return readInlines(piecesOfHtml(isParagraph ? paragraph.children : caption.children, context), context)
}

function readImage(elements: HtmlElement[], caption: InlineNode[], context: ReadContext): Image | undefined {
  const image = elements.find((element) => element.name === 'img')
  const dark = elements.find(
    (element) => element.name === 'source' && element.attributes.media?.includes('dark'),
  )
  const { src, alt, width, height, ...others } = image?.attributes ?? {}
  if (src === undefined || elements.length > (dark ? 2 : 1) || Object.keys(others).length > 0)
    return undefined
  const darkUrl = dark?.attributes.srcset
  const size = {
    width: width === undefined ? undefined : lengthOf(width),
    height: height === undefined ? undefined : lengthOf(height),
  }
  const data = {
    ref: mediaRef(context.resolve(src, 'image'), src),
    ...(darkUrl !== undefined && { refDark: mediaRef(context.resolve(darkUrl, 'image'), darkUrl) }),
    ...(alt && { alt }),
    ...(size.width !== undefined && { width: size.width }),
    ...(size.height !== undefined && { height: size.height }),
  }
  return { object: 'block', type: 'image', isVoid: true, data, fragments: imageFragments(caption) }
}

function writeFigure(image: Image, context: WriteContext): string {
  const { ref, refDark, alt = '', width, height } = image.data
  const img = openTag('img', {
    src: context.url(ref),
    alt,
    width: width === undefined ? undefined : lengthText(width),
    height: height === undefined ? undefined : lengthText(height),
  })
  const dark =
    refDark && openTag('source', { srcset: context.url(refDark), media: '(prefers-color-scheme: dark)' })
  const caption = context.html(captionInlines(image))
  const picture = dark ? `<picture>${dark}${img}</picture>` : img
  return `<figure>${picture}<figcaption>${caption === '' ? '' : `<p>${caption}</p>`}</figcaption></figure>`
}

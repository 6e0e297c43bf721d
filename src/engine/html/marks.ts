import type { InlineNode, Leaf, Mark, PlainMarkType } from '../document/nodes.ts'
import { html, type Html } from './markup.ts'

const elements: Record<PlainMarkType, string> = {
  bold: 'strong',
  italic: 'em',
  code: 'code',
  strikethrough: 's',
  keyboard: 'kbd',
  superscript: 'sup',
  subscript: 'sub',
}

// What a comparison of two versions marks; documents do not hold them.
const differences: Record<string, string> = { added: 'ins', removed: 'del', formatted: 'mark' }

/** A leaf with its marks around it; line breaks are kept. */
export function renderLeaf({ text, marks }: Leaf): Html {
  const lines = text.split('\n')
  const inner: Html =
    lines.length === 1
      ? html`${text}`
      : html`${lines.map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`))}`
  return (marks ?? []).reduceRight<Html>(withMark, inner)
}

function withMark(inner: Html, mark: Mark): Html {
  if (mark.type !== 'color') {
    const element = elements[mark.type] ?? differences[mark.type]
    // Marks of newer kinds show as plain text.
    if (element === undefined) return inner
    const shown = element === 'code' ? withBreaks(inner.html) : inner.html
    return { html: `<${element}>${shown}</${element}>` }
  }
  const { text, background } = mark.data
  const names = [
    isColor(text) ? `fg-${nameOf(text)}` : '',
    isColor(background) ? `bg-${nameOf(background)}` : '',
  ].filter(Boolean)
  return names.length === 0 ? inner : html`<span class="${names.join(' ')}">${inner}</span>`
}

// An address or a path is one long word: where it must break, it breaks after a sign.
function withBreaks(code: string): string {
  if (code.includes('<')) return code
  return code.replace(/\S{25,}/g, (word) => word.replace(/[/._?=,|-](?=[\w&{])/g, '$&<wbr>'))
}

/** How all of a line differs, if it does as one. */
export function differenceOf(nodes: InlineNode[]): 'added' | 'removed' | undefined {
  const [first, ...rest] = new Set(
    nodes.flatMap((node) => (node.object === 'text' ? node.leaves.map(({ marks }) => marks[0]?.type) : [])),
  )
  const isWhole = rest.length === 0 && (String(first) === 'added' || String(first) === 'removed')
  return isWhole ? (String(first) === 'added' ? 'added' : 'removed') : undefined
}

/** Whether a comparison marked words in it. */
export function isCompared(nodes: InlineNode[]): boolean {
  return nodes.some(
    (node) =>
      node.object === 'text' &&
      node.leaves.some(({ marks }) => marks.some(({ type }) => type in differences)),
  )
}

function isColor(color: string | undefined): color is string {
  return color !== undefined && color !== 'default' && /^\$?[a-z]+$/.test(color)
}

function nameOf(color: string): string {
  return color.replace('$', '')
}

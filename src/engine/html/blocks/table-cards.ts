import type {
  Block,
  ContentRef,
  ContentRefMedia,
  Table,
  TableRecord,
  TableValue,
  TableViewCards,
} from '../../document/nodes.ts'
import { cellBlocks, fragmentsByName, orderedRecords } from '../../document/index.ts'
import type { Renderer } from '../context.ts'
import { attributes, classes, empty, html, type Html } from '../markup.ts'
import { renderPicture } from '../picture.ts'
import { safeUrl } from '../safe-url.ts'
import { externalAttributes } from '../inlines/link.ts'
import { isRef, renderValue } from './table-value.ts'

/** Records as cards with a cover, one of whose columns says where the whole card leads. */
export function renderCards(table: Table, view: TableViewCards, renderer: Renderer): Html {
  const cards = orderedRecords(table).map((record) =>
    renderer.directed(wordsOf(table, record, view), () => renderCard(table, { view, record, renderer })),
  )
  const name = classes(
    'cards',
    view.cardSize === 'large' && 'large',
    view.wrap === false && 'carousel',
    table.data.fullWidth && 'full-width',
  )
  return html`<div class="${name}">${cards}</div>`
}

const widthOfCard = '(max-width: 40rem) 100vw, 24rem'

type CardOptions = { view: TableViewCards; record: TableRecord; renderer: Renderer }

function renderCard(table: Table, { view, record, renderer }: CardOptions): Html {
  const cover = renderCover(view, record, renderer)
  const body = renderBody(table, { view, record, renderer })
  const target = targetOf(view, record)
  const resolved = target && renderer.resolve(target)
  const href = resolved && safeUrl(resolved.href)
  // A card may hold links of its own, so its link lies over it instead of around it.
  const over =
    resolved && href !== undefined
      ? html`<a class="card-cover-link"${attributes({ href, 'aria-label': labelOf(table, record, view) || resolved.title, ...externalAttributes(resolved.isExternal, renderer) })}></a>`
      : ''
  return html`<div class="${classes('card', href !== undefined && 'linked')}">${cover}<div class="card-body">${body}</div>${over}</div>`
}

function renderBody(table: Table, { view, record, renderer }: CardOptions): Html {
  const fragments = fragmentsByName(table)
  const hidden = new Set([view.targetDefinition, view.coverDefinition, view.coverDefinitionDark])
  const columns = view.columns
    .filter((id) => !hidden.has(id))
    .flatMap((id) => table.data.definition[id] ?? [])
  const parts = columns.map((column) => {
    const blocks = cellBlocks(fragments, record, column)
    const isTitled = view.hideColumnTitle === false && column.title !== ''
    return renderer.directed(blocks, () => {
      const inner = renderValue({ record, column, blocks }, renderer)
      if (inner.html.trim() === '') return empty
      return html`<div class="card-value">${isTitled && html`<small>${column.title}</small>`}${inner}</div>`
    })
  })
  return html`${parts}`
}

function renderCover(view: TableViewCards, record: TableRecord, renderer: Renderer): Html {
  const light = mediaOf(view.coverDefinition, record)
  if (light === undefined) return html``
  const dark = mediaOf(view.coverDefinitionDark, record)
  const fit =
    light.objectFit === 'contain' || light.objectFit === 'fill' ? `fit-${light.objectFit}` : undefined
  return html`<div class="card-cover">${renderPicture(renderer, { ref: light.ref, refDark: dark?.ref, alt: light.alt ?? '', className: fit, sizes: widthOfCard })}</div>`
}

function wordsOf(table: Table, record: TableRecord, view: TableViewCards): Block[] {
  const fragments = fragmentsByName(table)
  const columns = view.columns.flatMap((id) => table.data.definition[id] ?? [])
  return columns.flatMap((column) => cellBlocks(fragments, record, column))
}

function labelOf(table: Table, record: TableRecord, view: TableViewCards): string {
  const [first] = view.columns
    .flatMap((id) => table.data.definition[id] ?? [])
    .filter(({ type }) => type === 'text')
  if (first === undefined) return ''
  const [block] = cellBlocks(fragmentsByName(table), record, first)
  if (block === undefined || !('nodes' in block)) return ''
  return block.nodes
    .flatMap((node) => (node.object === 'text' ? node.leaves.map(({ text }) => text) : []))
    .join('')
}

function targetOf(view: TableViewCards, record: TableRecord): ContentRef | undefined {
  const value = view.targetDefinition === undefined ? undefined : record.values[view.targetDefinition]
  return isRef(value) ? value : undefined
}

type Media = { ref: ContentRefMedia; objectFit?: string; alt?: string }

function mediaOf(column: string | undefined, record: TableRecord): Media | undefined {
  const value: TableValue | undefined = column === undefined ? undefined : record.values[column]
  if (typeof value === 'string' || typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value))
    return value[0] === undefined ? undefined : { ref: { kind: 'file', file: value[0] } }
  if ('ref' in value) return value
  return value.kind === 'url' || value.kind === 'file' ? { ref: value } : undefined
}

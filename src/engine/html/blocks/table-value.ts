import type { Block, ContentRef, TableColumn, TableRecord, TableValue } from '../../document/nodes.ts'
import type { Renderer } from '../context.ts'
import { attributes, empty, html, type Html } from '../markup.ts'
import { renderPicture } from '../picture.ts'
import { safeUrl } from '../safe-url.ts'
import { externalAttributes } from '../inlines/link.ts'

export type Cell = { record: TableRecord; column: TableColumn; blocks: Block[] }

/** What a cell shows, by the type of its column. */
export function renderValue({ record, column, blocks }: Cell, renderer: Renderer): Html {
  const value = record.values[column.id]
  if (column.type === 'text') return renderText(blocks, renderer)
  if (value === undefined || value === null) return empty
  switch (column.type) {
    case 'number':
      return typeof value === 'number' ? html`${new Intl.NumberFormat(renderer.locale).format(value)}` : empty
    case 'checkbox':
      return renderCheck(value === true, renderer)
    case 'rating':
      return renderRating(value, column.max, renderer)
    case 'select':
      return html`${textsOf(value).map((chosen) => renderOption(column.options, chosen))}`
    case 'users':
      return html`${textsOf(value).map((user) => renderReference({ kind: 'user', user }, renderer))}`
    case 'files':
      return html`${textsOf(value).map((file) => renderReference({ kind: 'file', file }, renderer))}`
    case 'content-ref':
      return isRef(value) ? renderReference(value, renderer) : empty
    case 'image':
      return renderImage(value, renderer)
  }
}

function renderText(blocks: Block[], renderer: Renderer): Html {
  const [only] = blocks
  return blocks.length === 1 && only?.type === 'paragraph'
    ? renderer.inlines(only.nodes)
    : renderer.blocks(blocks)
}

function renderCheck(isChecked: boolean, renderer: Renderer): Html {
  const name = isChecked ? renderer.labels.yes : renderer.labels.no
  return html`<span class="${isChecked ? 'check on' : 'check'}" role="img" aria-label="${name}">${renderer.sign(isChecked ? 'circle-check' : 'circle')}</span>`
}

function renderRating(value: TableValue, max: number, renderer: Renderer): Html {
  if (typeof value !== 'number') return empty
  const most = Math.min(10, Math.max(1, Math.trunc(max)))
  const stars = Math.min(most, Math.max(0, Math.round(value)))
  const name = `${stars} ${renderer.labels.of} ${most}`
  return html`<span class="rating" role="img" aria-label="${name}">${'★'.repeat(stars)}<span>${'★'.repeat(most - stars)}</span></span>`
}

function renderOption(options: { value: string; label: string; color?: string }[], chosen: string): Html {
  const option = options.find(({ value }) => value === chosen)
  const color = /^[a-z]+$/.test(option?.color ?? '') ? ` bg-${option?.color}` : ''
  return html`<span class="tag${color}">${option?.label ?? chosen}</span> `
}

/** A reference as a plain link. */
function renderReference(ref: ContentRef, renderer: Renderer): Html {
  const target = renderer.resolve(ref)
  if (target === undefined) return empty
  const href = safeUrl(target.href)
  if (href === undefined || href === '') return html`<span>${target.title}</span> `
  return html`<a${attributes({ href, ...externalAttributes(target.isExternal, renderer) })}>${target.title}</a> `
}

function renderImage(value: TableValue, renderer: Renderer): Html {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return empty
  const image = 'ref' in value ? value : isMedia(value) ? { ref: value, alt: '' } : undefined
  return image === undefined ? empty : renderPicture(renderer, { ref: image.ref, alt: image.alt ?? '' })
}

function textsOf(value: TableValue): string[] {
  return Array.isArray(value) ? value : typeof value === 'string' ? [value] : []
}

export function isRef(value: TableValue | undefined): value is ContentRef {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && 'kind' in value
}

function isMedia(value: ContentRef): value is Extract<ContentRef, { kind: 'url' | 'file' }> {
  return value.kind === 'url' || value.kind === 'file'
}

import type { TableColumn, TableImage, TableValue } from '../../document/nodes.ts'
import { escapeHtml, openTag } from '../html/escape.ts'
import { elementsOf, htmlText, isBlank, type HtmlElement } from '../html/tree.ts'
import { lastSegment } from '../inline/label.ts'
import { mediaRef } from '../link.ts'
import type { ReadContext } from '../read-context.ts'
import { numberOf } from '../tag.ts'
import type { WriteContext } from '../write-context.ts'

/** The value of a cell of a typed column; undefined when it is empty or not of that type. */
export function readCell(
  cell: HtmlElement,
  column: TableColumn,
  context: ReadContext,
): TableValue | undefined {
  const text = htmlText(cell.children).trim()
  if (column.type === 'number' || column.type === 'rating') return numberOf(text)
  if (column.type === 'checkbox') return text === 'true' || text === 'false' ? text === 'true' : undefined
  const isClean = cell.children.every(
    (child) => child.kind === 'element' || isBlank(child) || child.text.trim() === ',',
  )
  return isClean ? readElements(elementsOf(cell.children), column, context) : undefined
}

function readElements(
  elements: HtmlElement[],
  column: TableColumn,
  context: ReadContext,
): TableValue | undefined {
  if (column.type === 'select') return attributesOf(elements, 'span', 'data-option')
  if (column.type === 'users') return attributesOf(elements, 'span', 'data-user')
  if (column.type === 'image') return elements.length === 1 ? readImage(elements[0], context) : undefined
  const urls = attributesOf(elements, 'a', 'href')
  if (column.type === 'files') return urls?.map((url) => fileOf(url, context))
  const [url, other] = urls ?? []
  return url !== undefined && other === undefined ? context.resolve(url, 'content-ref') : undefined
}

/** A typed cell as HTML. */
export function writeCell(value: TableValue | undefined, column: TableColumn, context: WriteContext): string {
  if (value === undefined || value === null) return ''
  if (column.type === 'select' && Array.isArray(value)) {
    const label = (option: string) => column.options.find((each) => each.value === option)?.label ?? option
    return value
      .map((option) => `${openTag('span', { 'data-option': option })}${escapeHtml(label(option))}</span>`)
      .join(', ')
  }
  if (column.type === 'users' && Array.isArray(value)) {
    return value
      .map((user) => `${openTag('span', { 'data-user': user })}${escapeHtml(user)}</span>`)
      .join(', ')
  }
  if (Array.isArray(value)) return value.map((file) => linkTo(fileUrl(file, context))).join(', ')
  if (typeof value !== 'object') return escapeHtml(String(value))
  if ('kind' in value) return linkTo(context.url(value))
  const url = context.url(value.ref)
  return linkTo(url, { 'data-object-fit': value.objectFit, 'data-alt': value.alt })
}

function attributesOf(elements: HtmlElement[], name: string, attribute: string): string[] | undefined {
  const values = elements.flatMap((element) =>
    element.name === name ? (element.attributes[attribute] ?? []) : [],
  )
  return values.length === elements.length && values.length > 0 ? values : undefined
}

function readImage(link: HtmlElement | undefined, context: ReadContext): TableValue | undefined {
  const { href, 'data-object-fit': fit, 'data-alt': alt } = link?.attributes ?? {}
  if (link?.name !== 'a' || href === undefined) return undefined
  const ref = mediaRef(context.resolve(href, 'image'), href)
  const objectFit = (['contain', 'fill', 'cover'] as const).find((each) => each === fit)
  const image: TableImage = { ref, ...(objectFit && { objectFit }), ...(alt !== undefined && { alt }) }
  return objectFit || alt !== undefined ? image : ref
}

// File cells hold ids; an address that is no known file stands in for one.
function fileOf(url: string, context: ReadContext): string {
  const ref = context.resolve(url, 'file')
  return ref.kind === 'file' ? ref.file : url
}

function fileUrl(file: string, context: WriteContext): string {
  return /[/.]/.test(file) ? file : context.url({ kind: 'file', file })
}

function linkTo(url: string, attributes: Record<string, string | undefined> = {}): string {
  return `${openTag('a', { href: url, ...attributes })}${escapeHtml(lastSegment(url))}</a>`
}

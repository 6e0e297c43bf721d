import { normalize, type JSONDocument, type PlainMarkType } from '../../document/index.ts'
import { readBlocks } from './blocks.ts'
import { asHtml } from './by-attributes.ts'
import { marksOfStyle } from './inlines.ts'
import { withoutLeftovers } from './leftovers.ts'
import { mainContent, withoutNavigation } from './main-content.ts'
import { withWordLists } from './word-lists.ts'
import { rowsLeftOut, rowsOf } from './table.ts'
import {
  elements,
  find,
  findAll,
  holding,
  lineOf,
  parsePage,
  textOf,
  without,
  type HtmlElement,
  type HtmlNode,
} from './tree.ts'

export type HtmlOptions = {
  /** The whole address behind one in the page; `undefined` for what no link may lead to. */
  address: (url: string) => string | undefined
  /** Finds the content of a page where no element says where it is: its HTML. */
  extract?: (html: string) => string | undefined
  /** A word processor wrote it: its tables do not say which row is their head, and its notes are at its end. */
  isDocument?: boolean
}

export type HtmlPage = {
  title: string | undefined
  description: string | undefined
  document: JSONDocument
  /** What of it was left out. */
  problems: { message: string }[]
}

/** Reads a page of HTML as a document; `undefined` when nothing of it can be read. */
export function readHtmlPage(html: string, options: HtmlOptions): HtmlPage | undefined {
  const page = parsePage(html)
  if (page === undefined) return undefined
  const content = withoutNavigation(contentOf(page.body, html, options))
  const heading = find(content, ({ name }) => name === 'h1') ?? titleElement(page.body)
  const title = (heading && lineOf(heading)) || titleOfHead(page.head)
  const whole = heading === undefined ? content : cutOnce(content, heading)
  const rest = options.isDocument === true ? withTitles(without(whole, isNote)) : whole
  const notes = options.isDocument === true ? findAll(page.body, isNote) : []
  const reading = {
    address: options.address,
    topLevel: topLevel(rest),
    styles: stylesOf(page.head),
    depth: 0,
  }
  const note = (id: string) => {
    const found = notes.find(({ attributes }) => attributes['id'] === id)
    return found && readBlocks(without(found, isWayBack).children, reading)
  }
  const document = normalize({
    object: 'document',
    data: {},
    nodes: readBlocks(rest.children, { ...reading, ...(options.isDocument === true && { note }) }),
  })
  return {
    title: title?.slice(0, 500),
    description: descriptionOf(page.head, rest),
    document,
    problems: findAll(rest, ({ name }) => name === 'table').flatMap((table) => {
      const message = rowsLeftOut(rowsOf(table).length)
      return message === undefined ? [] : [{ message }]
    }),
  }
}

/** Reads a piece of HTML, as it comes from a clipboard, as blocks; all of it counts, and no heading is a title. */
export function readHtmlPiece(
  html: string,
  { address }: Pick<HtmlOptions, 'address'>,
): JSONDocument | undefined {
  const page = parsePage(html)
  if (page === undefined) return undefined
  const body = withTitles(withFlatTables(withWordLists(withBreaks(asHtml(withoutLeftovers(page.body))))))
  const reading = { address, topLevel: topLevel(body), styles: stylesOf(page.head), depth: 0 }
  return normalize({ object: 'document', data: {}, nodes: readBlocks(body.children, reading) })
}

// Lines that a style keeps apart.
function withBreaks(element: HtmlElement, isKept = false): HtmlElement {
  if (element.name === 'pre' || element.name === 'script') return element
  const style = /white-space(?:-collapse)?:\s*([a-z-]+)/i.exec(element.attributes['style'] ?? '')?.[1]
  const isInner = style === undefined ? isKept : /^(?:pre|preserve|break-spaces)/.test(style)
  const children = element.children.flatMap((child): HtmlNode[] => {
    if (typeof child !== 'string') return [withBreaks(child, isInner)]
    return isInner && child.trim() !== '' ? brokenAtLines(child) : [child]
  })
  return { ...element, children }
}

function brokenAtLines(text: string): HtmlNode[] {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const end: HtmlElement = { name: 'br', attributes: {}, classes: [], children: [] }
  return lines.flatMap((line, at) => (at === 0 ? [line] : [end, line]))
}

// The editor has no tables in tables: one that arranges others in a column goes, and in others their cells are lines.
function withFlatTables(element: HtmlElement, isInTable = false): HtmlElement {
  const isTable = element.name === 'table'
  const isArranging = isTable && !isInTable && holdsTables(element) && isColumn(element)
  const isKept = !isTable || !(isInTable || isArranging)
  const children = element.children.map((child) =>
    typeof child === 'string' ? child : withFlatTables(child, isInTable || (isTable && !isArranging)),
  )
  return { ...element, name: isKept ? element.name : 'div', children }
}

const holdsTables = holding(({ name }) => name === 'table')

function isColumn(table: HtmlElement): boolean {
  return rowsOf(table).every((row) => elements(row).length <= 1)
}

// Spreadsheets and word processors do not say which cells are titles: those of the first row are.
function withTitles(element: HtmlElement): HtmlElement {
  const isBare = element.name === 'table' && find(element, ({ name }) => name === 'th') === undefined
  const first = isBare ? find(element, ({ name }) => name === 'tr') : undefined
  const rename = (node: HtmlElement): HtmlElement => ({
    ...node,
    children: node.children.map((child) => {
      if (typeof child === 'string') return child
      if (node === first) return child.name === 'td' ? { ...child, name: 'th' } : child
      return first === undefined ? withTitles(child) : rename(child)
    }),
  })
  return rename(element)
}

/** Every address that a page of HTML links to. */
export function linksOf(html: string): string[] {
  const page = parsePage(html)
  if (page === undefined) return []
  const links = findAll(page.body, ({ name, attributes }) => name === 'a' && attributes['href'] !== undefined)
  return links.map(({ attributes }) => attributes['href'] ?? '')
}

function isNote({ name, attributes }: HtmlElement): boolean {
  return name === 'li' && /^(foot|end)note-\d+$/.test(attributes['id'] ?? '')
}

function isWayBack({ name, attributes }: HtmlElement): boolean {
  return name === 'a' && /^#(foot|end)note-ref-/.test(attributes['href'] ?? '')
}

function contentOf(body: HtmlElement, html: string, { extract }: HtmlOptions): HtmlElement {
  const found = mainContent(body)
  if (found !== undefined) return found
  const extracted = extract?.(html)
  const inner = extracted === undefined ? undefined : parsePage(extracted)
  return inner === undefined || lineOf(inner.body) === '' ? body : inner.body
}

function titleElement(body: HtmlElement): HtmlElement | undefined {
  return find(
    body,
    ({ name, attributes, classes }) =>
      attributes['id'] === 'title-text' || (name === 'h1' && classes.includes('page-title')),
  )
}

function cutOnce(element: HtmlElement, unwanted: HtmlElement): HtmlElement {
  const children = element.children.flatMap((child): HtmlNode[] => {
    if (child === unwanted) return []
    return typeof child === 'string' ? [child] : [cutOnce(child, unwanted)]
  })
  return { ...element, children }
}

function topLevel(element: HtmlElement): number {
  const headings = findAll(element, ({ name }) => /^h[1-6]$/.test(name))
  const highest = headings.reduce((least, { name }) => Math.min(least, Number(name[1])), 7)
  return highest === 7 ? 2 : highest
}

// A title is often followed by the name of the site.
function titleOfHead(head: HtmlElement): string | undefined {
  const open = metaOf(head, 'og:title')
  if (open !== undefined) return open
  const title = find(head, ({ name }) => name === 'title')
  const text = title === undefined ? '' : lineOf(title)
  return text.replace(/(?<!\s)\s+[|·–—»-]\s+[^|·–—»]{1,60}$/, '') || undefined
}

function descriptionOf(head: HtmlElement, content: HtmlElement): string | undefined {
  const description = metaOf(head, 'description')
  if (description === undefined || description.length > 200) return undefined
  // Generators repeat the first words of the page there.
  const start = description.replace(/(…|\.\.\.)$/, '').slice(0, 60)
  return lineOf(content).includes(start) ? undefined : description
}

function metaOf(head: HtmlElement, name: string): string | undefined {
  const meta = find(head, ({ attributes }) => attributes['name'] === name || attributes['property'] === name)
  return meta?.attributes['content']?.replaceAll(/\s+/g, ' ').trim() || undefined
}

// Exports of word processors name their styles by class: `.c5{font-weight:700}`.
function stylesOf(head: HtmlElement): Map<string, PlainMarkType[]> {
  const styles = new Map<string, PlainMarkType[]>()
  const sheet = findAll(head, ({ name }) => name === 'style')
    .map(textOf)
    .join('\n')
    .slice(0, 500_000)
  for (const [, name = '', rule = ''] of sheet.matchAll(/\.(c\d+)\{([^}]*)\}/g)) {
    const marks = marksOfStyle(rule)
    if (marks.length > 0) styles.set(name, marks)
  }
  return styles
}

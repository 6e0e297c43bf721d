import { setImmediate } from 'node:timers/promises'
import type { ContentRef, JSONDocument } from '../../../engine/document/index.ts'
import { exportScript, exportStyle, listPages, searchedText } from '../../../engine/html-export/index.ts'
import {
  html,
  iconSymbols,
  join,
  renderDocument,
  trusted,
  type Html,
  type Resolved,
} from '../../../engine/html/index.ts'
import {
  defaultConfiguration,
  pagesIn,
  placesOf,
  readContent,
  relativePath,
  type Content,
} from '../../../engine/repository/index.ts'
import type { FileEntry, PageEntry, PageTree } from '../../../engine/revisions/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { findIcon } from '../../../platform/icons/index.ts'
import type { ContentView } from '../../content/views/index.ts'
import { drawDiagrams } from './draw-diagrams.ts'
import { readWholeDocument } from './read-whole-document.ts'
import type { ExportedFile } from './zip-files.ts'

const stylesheet = 'style.css'
const script = 'pages.js'
const data = 'pages-data.js'
const contents = 'contents.html'

type Space = {
  ctx: Context
  title: string
  content: Content
  /** The pages with a text, in reading order. */
  pages: PageEntry[]
  places: Map<string, string>
  pageById: Map<string, PageEntry>
  fileById: Map<string, FileEntry>
}

/** The content as pages to read without a server: plain HTML, one file a page, with the files beside. */
export async function* writeHtmlFiles(
  ctx: Context,
  view: ContentView,
  { title, organizationId }: { title: string; organizationId: string },
): AsyncGenerator<ExportedFile> {
  const content = await readContent(view.store, view.snapshot)
  const pages = [...pagesIn(content.pages)].flatMap(({ entry }) => (entry.type === 'document' ? [entry] : []))
  const space: Space = {
    ctx,
    title,
    content,
    pages,
    places: htmlPlaces(content),
    pageById: new Map(pages.map((page) => [page.id, page])),
    fileById: new Map(content.files.map((file) => [file.id, file])),
  }
  yield { path: stylesheet, text: exportStyle }
  yield { path: script, text: exportScript }
  yield { path: contents, text: frame(space, { path: contents, title, body: contentsOf(space) }) }
  const texts = new Map<string, string>()
  for (const [at, entry] of pages.entries()) {
    const document = await readWholeDocument(ctx, view, { entry, organizationId })
    texts.set(entry.id, searchedText(document))
    yield { path: space.places.get(entry.id) ?? '', text: await writePage(space, { entry, at, document }) }
    await setImmediate()
  }
  const listed = listPages(content.pages, {
    pathOf: (id) => encoded(space.places.get(id)),
    textOf: (id) => texts.get(id),
  })
  yield { path: data, text: `window.exported=${JSON.stringify({ pages: [...listed] })}\n` }
  for (const file of content.files) yield { path: space.places.get(file.id) ?? '', content: file.content }
}

// As in a repository, with README.md as index.html.
function htmlPlaces(content: Content): Map<string, string> {
  const places = placesOf(content, { configuration: defaultConfiguration() })
  return new Map(
    [...places].map(([id, path]) => [
      id,
      path
        .replace(/^\.gitbook\/assets\//, 'files/')
        .replace(/(^|\/)README\.md$/i, '$1index.html')
        .replace(/\.md$/i, '.html'),
    ]),
  )
}

async function writePage(
  space: Space,
  { entry, at, document }: { entry: PageEntry; at: number; document: JSONDocument },
): Promise<string> {
  const path = space.places.get(entry.id) ?? ''
  const diagram = await drawDiagrams(space.ctx, document)
  const rendered = renderDocument(document, {
    resolve: (ref) => resolve(ref, path, space),
    findIcon: (name) => findIcon(name, 'regular'),
    direction: 'ltr',
    ...(diagram && { diagram }),
  })
  const rules = [...rendered.needs.rules].map(([declarations, name]) => `.${name}{${declarations}}`).join('')
  const body = html`<h1>${entry.title}</h1>
${entry.description === undefined ? '' : html`<p class="description">${entry.description}</p>`}
${trusted(rendered.html)}
${iconSymbols(rendered.needs.icons)}
<nav class="around">${neighbour(space, { path, page: space.pages[at - 1], arrow: '←' })}${neighbour(space, { path, page: space.pages[at + 1], arrow: '→' })}</nav>`
  return frame(space, { path, title: entry.title, body, rules })
}

function neighbour(
  { places }: Space,
  { path, page, arrow }: { path: string; page: PageEntry | undefined; arrow: '←' | '→' },
): Html {
  if (page === undefined) return html`<span></span>`
  const label = arrow === '←' ? `← ${page.title}` : `${page.title} →`
  return html`<a href="${hrefTo(path, places.get(page.id) ?? '')}">${label}</a>`
}

function contentsOf({ title, content, places }: Space): Html {
  const list = (trees: PageTree[]): Html => html`<ul>${join(trees.map(item))}</ul>`
  const item = ({ entry, pages }: PageTree): Html => {
    const place = places.get(entry.id)
    const href =
      entry.target?.kind === 'url' && /^https?:/.test(entry.target.url) ? entry.target.url : undefined
    const target = place === undefined ? href : hrefTo(contents, place)
    const label = target === undefined ? html`${entry.title}` : html`<a href="${target}">${entry.title}</a>`
    return html`<li>${label}${pages.length === 0 ? '' : list(pages)}</li>`
  }
  return html`<h1>${title}</h1>${list(content.pages)}`
}

function resolve(ref: ContentRef, path: string, { pageById, fileById, places }: Space): Resolved | undefined {
  if (ref.kind === 'url') return { href: ref.url, title: ref.url, isExternal: true }
  if (ref.kind === 'file') {
    const file = fileById.get(ref.file)
    const place = places.get(ref.file)
    return file && place !== undefined ? { href: hrefTo(path, place), title: file.name, file } : undefined
  }
  if (ref.kind === 'anchor' && ref.page === undefined) return { href: `#${ref.anchor}`, title: ref.anchor }
  if (ref.kind !== 'page' && ref.kind !== 'anchor') return undefined
  const page = pageById.get(ref.page ?? '')
  const place = places.get(ref.page ?? '')
  if (page === undefined || place === undefined) return undefined
  const { title, description, icon, emoji } = page
  return {
    href: hrefTo(path, place) + (ref.kind === 'anchor' ? `#${ref.anchor}` : ''),
    title,
    ...(description === undefined ? {} : { description }),
    ...(icon === undefined ? {} : { icon }),
    ...(emoji === undefined ? {} : { emoji }),
  }
}

function hrefTo(from: string, to: string): string {
  return encoded(relativePath(from, to)) ?? ''
}

function encoded(path: string | undefined): string | undefined {
  return path?.split('/').map(encodeURIComponent).join('/')
}

type Framed = { path: string; title: string; body: Html; rules?: string }

function frame(space: Space, { path, title, body, rules = '' }: Framed): string {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title === space.title ? title : `${title} · ${space.title}`}</title>
<link rel="stylesheet" href="${hrefTo(path, stylesheet)}">
${rules === '' ? '' : trusted(`<style>${rules}</style>`)}
</head>
<body data-root="${'../'.repeat(path.split('/').length - 1)}" data-page="${encoded(path)}">
<header><a href="${hrefTo(path, contents)}">${space.title}</a><label hidden><input id="search" type="search" placeholder="Search" aria-label="Search" autocomplete="off"><ul id="results" hidden></ul></label></header>
<div class="layout"><nav id="pages" aria-label="Pages"></nav>
<main>
${body}
</main></div>
<script src="${hrefTo(path, data)}"></script>
<script src="${hrefTo(path, script)}"></script>
</body>
</html>
`
  return page.html
}

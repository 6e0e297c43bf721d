import { references, type ContentRef, type JSONDocument } from '../../../engine/document/index.ts'
import { writeFrontMatter } from '../../../engine/markdown/index.ts'
import type { PageEntry } from '../../../engine/revisions/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { writeMarkdown as writeInTurns } from '../../../platform/threads/index.ts'
import { locatePages, type LocatedPage, type ContentView } from '../views/index.ts'
import { pathOf } from '../content-index/index.ts'

export type LinkStyle = 'relative' | 'stable'

/** A page as Markdown: front matter, the title as its heading, and links by path or by id. */
export async function writeMarkdown(
  ctx: Context,
  view: ContentView,
  { page, document, links }: { page: LocatedPage; document: JSONDocument; links: LinkStyle },
): Promise<string> {
  const paths = links === 'relative' ? await pathsOf(ctx, view, document) : new Map<string, string>()
  const from = filePath(pathOf(page), page.entry)
  const text = await writeInTurns(ctx.services.threads, document, {
    title: page.entry.title,
    link: (ref) => (links === 'stable' ? stableUrl(ref) : relativeUrl(ref, { paths, from })),
  })
  const front = frontMatterOf(page.entry)
  return Object.keys(front).length === 0 ? text : `${writeFrontMatter(front)}\n${text}`
}

function frontMatterOf(entry: PageEntry): Record<string, unknown> {
  return {
    ...(entry.description === undefined ? {} : { description: entry.description }),
    ...(entry.icon === undefined ? {} : { icon: entry.icon }),
    ...(entry.hidden ? { hidden: true } : {}),
    ...(entry.noIndex ? { noIndex: true } : {}),
    ...(entry.noRobotsIndex ? { noRobotsIndex: true } : {}),
    ...(entry.condition === undefined ? {} : { if: entry.condition }),
    ...(entry.variables === undefined ? {} : { vars: entry.variables }),
    ...(entry.frontMatter?.['metaLinks'] === undefined ? {} : { metaLinks: entry.frontMatter['metaLinks'] }),
  }
}

/** Addresses that hold whatever moves: ids, as an edit reads them back. */
function stableUrl(ref: ContentRef): string | undefined {
  const space =
    'space' in ref && ref.space !== undefined && ref.kind !== 'space' ? `/spaces/${ref.space}` : ''
  switch (ref.kind) {
    case 'page':
      return `${space}/pages/${ref.page}`
    case 'anchor':
      return ref.page === undefined ? `#${ref.anchor}` : `${space}/pages/${ref.page}#${ref.anchor}`
    case 'file':
      return `${space}/files/${ref.file}`
    case 'space':
      return `/spaces/${ref.space}`
    case 'user':
      return `/users/${ref.user}`
    case 'collection':
      return `/collections/${ref.collection}`
    case 'reusable-content':
      return `${space}/reusable-content/${ref.reusableContent}`
    case 'openapi':
      return `/openapi/${ref.spec}`
    case 'tag':
      return `${space}/tags/${ref.tag}`
    case 'url':
      return ref.url
  }
}

function relativeUrl(
  ref: ContentRef,
  { paths, from }: { paths: Map<string, string>; from: string },
): string | undefined {
  const isHere = (ref.kind === 'page' || ref.kind === 'anchor') && ref.space === undefined
  if (!isHere) return stableUrl(ref)
  const anchor = ref.kind === 'anchor' ? `#${ref.anchor}` : ''
  if (ref.page === undefined) return anchor
  const target = paths.get(ref.page)
  // A page that is not there keeps its id in an address that reads back as the same reference.
  return target === undefined ? undefined : `${relativePath(from, target)}${anchor}`
}

async function pathsOf(
  ctx: Context,
  view: ContentView,
  document: JSONDocument,
): Promise<Map<string, string>> {
  const ids = references(document).flatMap(({ ref }) =>
    (ref.kind === 'page' || ref.kind === 'anchor') && ref.page ? [ref.page] : [],
  )
  const pages = await locatePages(ctx.db, view, ids)
  return new Map([...pages].map(([id, page]) => [id, filePath(pathOf(page), page.entry)]))
}

/** Where a page's file is in a repository: a page with others below it is the README of its folder. */
export function filePath(path: string, entry: Pick<PageEntry, 'pages' | 'git'>): string {
  if (entry.git !== undefined) return entry.git.path
  return entry.pages === undefined ? `${path}.md` : `${path}/README.md`
}

function relativePath(from: string, to: string): string {
  const folder = from.split('/').slice(0, -1)
  const target = to.split('/')
  let shared = 0
  while (shared < folder.length && shared < target.length - 1 && folder[shared] === target[shared])
    shared += 1
  return [...folder.slice(shared).map(() => '..'), ...target.slice(shared)].join('/')
}

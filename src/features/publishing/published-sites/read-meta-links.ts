import { resolvePath } from '../../../engine/markdown/index.ts'
import type { ContentRef } from '../../../engine/document/index.ts'
import type { Context } from '../../../kernel/context.ts'
import {
  isPageVisible,
  locatePath,
  openHeadView,
  pageOfFile,
  type ContentView,
  type LocatedPage,
} from '../../content/views/index.ts'
import { pathOf } from '../../content/content-index/index.ts'
import { readSpaces } from '../../content/spaces/index.ts'
import { requireCountedSite } from '../sites/index.ts'
import { structureFor } from '../site-access/index.ts'

export type MetaLinks = { canonical?: ContentRef; alternates: ContentRef[] }

/**
 * What search engines should know of a page besides its address: what its front matter says under `metaLinks`, and
 * for a visitor the same page in the other languages of its section.
 */
export async function readMetaLinks(ctx: Context, view: ContentView, page: LocatedPage): Promise<MetaLinks> {
  const languages = await siblingsInOtherLanguages(ctx, view.spaceId)
  const own = await writtenLinks(view, page)
  const translations = await Promise.all(languages.map((spaceId) => pageAt(ctx, spaceId, pathOf(page))))
  return {
    ...own,
    alternates: [...own.alternates, ...translations.flatMap((ref) => ref ?? [])],
  }
}

/** What a page's front matter says under `metaLinks`; what leads nowhere is left out. */
export async function writtenLinks(
  view: ContentView,
  { entry }: Pick<LocatedPage, 'entry'>,
): Promise<MetaLinks> {
  const written = entry.frontMatter?.['metaLinks']
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return { alternates: [] }
  const resolve = async (value: unknown): Promise<ContentRef | undefined> => {
    if (typeof value !== 'string') return undefined
    if (/^https?:\/\//i.test(value)) return isEditor(value) ? undefined : { kind: 'url', url: value }
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(value)) return undefined
    const folder = (entry.git?.path ?? '').split('/').slice(0, -1).join('/')
    const file = resolvePath(folder, value)
    const found = await pageOfFile(view, /\.md$/i.test(file) ? file : `${file}/README.md`.replace(/^\//, ''))
    return found === undefined ? undefined : { kind: 'page', page: found }
  }
  const listed = Array.isArray(written['alternates']) ? written['alternates'].slice(0, mostLinks) : []
  const [canonical, ...alternates] = await Promise.all([written['canonical'], ...listed].map(resolve))
  return {
    ...(canonical === undefined ? {} : { canonical }),
    alternates: alternates.filter((ref) => ref !== undefined),
  }
}

const mostLinks = 50

// Addresses of an editor, which exports leave behind: no reader gets in there.
function isEditor(url: string): boolean {
  return URL.parse(url)?.hostname === 'app.gitbook.com'
}

async function siblingsInOtherLanguages(ctx: Context, spaceId: string): Promise<string[]> {
  if (ctx.actor.kind !== 'visitor') return []
  const { siteSpaces } = await structureFor(ctx, await requireCountedSite(ctx, ctx.actor.siteId))
  const own = siteSpaces.find((each) => each.space_id === spaceId)
  const siblings = siteSpaces.filter(
    (each) => each.section_id === own?.section_id && each.space_id !== spaceId,
  )
  if (siblings.length === 0) return []
  const spaces = await readSpaces(ctx, [spaceId, ...siblings.map((each) => each.space_id)])
  const language = spaces.get(spaceId)?.language
  return siblings.flatMap(({ space_id: id }) => {
    const other = spaces.get(id)?.language
    return other === undefined || language === undefined || other === language ? [] : [id]
  })
}

async function pageAt(ctx: Context, spaceId: string, path: string): Promise<ContentRef | undefined> {
  const view = await openHeadView(ctx, spaceId)
  const page = await locatePath(view, path)
  if (page === undefined || page.entry.type !== 'document' || !isPageVisible(ctx, view, page))
    return undefined
  return { kind: 'page', page: page.entry.id, space: spaceId }
}

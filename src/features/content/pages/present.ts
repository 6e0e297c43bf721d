import {
  tagColors,
  type DocumentPage,
  type PageLayout,
  type RevisionFile,
  type RevisionPage,
  type RevisionReusableContent,
  type RevisionTag,
} from '../../../contract/content/pages.ts'
import {
  pageTagsOf,
  type FileEntry,
  type PageEntry,
  type PageTree,
  type ReusableContentEntry,
  type TagEntry,
} from '../../../engine/revisions/index.ts'
import { isRecord } from '../../../engine/is-record.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import { signDownload } from '../../../platform/storage/index.ts'
import { appUrl } from '../../../kernel/urls.ts'
import { joinPath } from '../views/index.ts'

type Services = Pick<Context, 'services'>

export type Presenting = {
  spaceId: string
  /** `false` leaves Git metadata out. */
  withGit: boolean
}

const layoutDefaults: PageLayout = {
  width: 'default',
  cover: true,
  coverSize: 'hero',
  coverMask: 'none',
  title: true,
  description: true,
  tableOfContents: true,
  outline: true,
  pagination: true,
  metadata: true,
  tags: true,
  actions: true,
  anchors: true,
}

/** A tree of pages, each with its path. */
export function presentPages(
  ctx: Services,
  pages: PageTree[],
  options: Presenting,
  above = '',
): RevisionPage[] {
  return pages.map(({ entry, pages: below }) => {
    const path = joinPath(above, entry.slug)
    return presentPage(ctx, entry, { ...options, path, pages: presentPages(ctx, below, options, path) })
  })
}

/** One page, with the pages below it that the caller has. */
export function presentPage(
  ctx: Services,
  entry: PageEntry,
  options: Presenting & { path: string; pages: RevisionPage[] },
): RevisionPage {
  const { path, pages } = options
  const slug = entry.slug ?? ''
  switch (entry.type) {
    case 'document':
      return presentDocument(ctx, entry, options)
    case 'group':
      return { ...base(entry), ...flags(entry), kind: 'group', type: 'group', slug, path, pages }
    case 'link':
      // A link page always has a target: it cannot be made without one.
      return {
        ...base(entry),
        ...hiddenFlag(entry),
        kind: 'link',
        type: 'link',
        target: entry.target ?? { kind: 'url', url: '' },
      }
    case 'computed':
      return { ...base(entry), type: 'computed', computed: sourceOf(entry.computed ?? {}) }
  }
}

function presentDocument(
  ctx: Services,
  entry: PageEntry,
  { spaceId, withGit, path, pages }: Presenting & { path: string; pages: RevisionPage[] },
): DocumentPage {
  return {
    ...base(entry),
    ...flags(entry),
    kind: 'sheet',
    type: 'document',
    urls: { app: appUrl(ctx, `/spaces/${spaceId}/${encodePath(path)}`) },
    slug: entry.slug ?? '',
    path,
    ...(entry.description === undefined ? {} : { description: entry.description }),
    ...(entry.document === undefined ? {} : { documentId: entry.document }),
    pages,
    ...(entry.git === undefined || !withGit ? {} : { git: entry.git }),
    layout: { ...layoutDefaults, ...entry.layout },
    // Written by the edits and imports of this program, in the shapes of the contract.
    ...(entry.cover === undefined ? {} : { cover: { yPos: 0, ...entry.cover } }),
    ...(entry.variables === undefined ? {} : { variables: entry.variables }),
    tags: pageTagsOf(entry).map(({ tag, ...rest }) => ({ tag: { kind: 'tag', tag }, ...rest })),
    ...(entry.computed === undefined ? {} : { computed: entry.computed }),
    ...(entry.computedSeed === undefined ? {} : { computedSeed: entry.computedSeed }),
  }
}

/** A tag as clients read it: with its looks, if nobody chose any. */
export function presentTag({ slug, label = slug, color, icon, emoji }: TagEntry): RevisionTag {
  return {
    slug,
    label,
    color: tagColors.find((each) => each === color) ?? 'default',
    ...(icon === undefined ? {} : { icon }),
    ...(emoji === undefined ? {} : { emoji }),
  }
}

// A repository may leave out what goes without saying, and clients read all of it.
function sourceOf(computed: Record<string, unknown>): Record<string, unknown> {
  const props = isRecord(computed['props']) ? computed['props'] : {}
  return {
    ...computed,
    props: computed['type'] === 'builtin:openapi' ? { models: true, ...props } : props,
  }
}

function base(entry: PageEntry) {
  return {
    id: entry.id,
    title: entry.title,
    ...(entry.linkTitle === undefined ? {} : { linkTitle: entry.linkTitle }),
    ...(entry.emoji === undefined ? {} : { emoji: entry.emoji }),
    ...(entry.icon === undefined ? {} : { icon: entry.icon }),
    ...(entry.createdAt === undefined ? {} : { createdAt: toTimestamp(entry.createdAt) }),
    ...(entry.updatedAt === undefined ? {} : { updatedAt: toTimestamp(entry.updatedAt) }),
    ...(entry.condition === undefined ? {} : { condition: entry.condition }),
  }
}

function hiddenFlag(entry: PageEntry) {
  return entry.hidden === undefined ? {} : { hidden: entry.hidden }
}

function flags(entry: PageEntry) {
  return {
    ...hiddenFlag(entry),
    ...(entry.noIndex === undefined ? {} : { noIndex: entry.noIndex }),
    ...(entry.noRobotsIndex === undefined ? {} : { noRobotsIndex: entry.noRobotsIndex }),
  }
}

function encodePath(path: string): string {
  if (/^[\w./-]*$/.test(path)) return path
  return path.split('/').map(encodeURIComponent).join('/')
}

/** A file; its address cannot be guessed and does not change, so that it may be kept by caches. */
export function presentFile(
  { services }: Services,
  file: FileEntry,
  { withGit }: Pick<Presenting, 'withGit'>,
): RevisionFile {
  const { id, name, contentType, size, dimensions, git } = file
  const token = signDownload({
    key: file.content,
    fileName: name,
    contentType,
    secret: services.secrets.key('downloads'),
    expiresAt: endOfTime,
  })
  return {
    id,
    name,
    contentType,
    downloadURL: `${services.config.publicUrl}/files/${token}/${encodeURIComponent(name)}`,
    size,
    ...(dimensions === undefined ? {} : { dimensions }),
    ...(git === undefined || !withGit ? {} : { git }),
  }
}

const endOfTime = Date.UTC(9999, 0)

export function presentReusableContent(
  content: ReusableContentEntry,
  { withGit }: Pick<Presenting, 'withGit'>,
): RevisionReusableContent {
  const { id, title, document, git, computed, computedSeed } = content
  return {
    id,
    title,
    ...(document === undefined ? {} : { document }),
    ...(git === undefined || !withGit ? {} : { git }),
    ...(computed === undefined ? {} : { computed }),
    ...(computedSeed === undefined ? {} : { computedSeed }),
  }
}

import type { Revision } from '../../../contract/content/pages.ts'
import { readList, type FileEntry, type ReusableContentEntry } from '../../../engine/revisions/index.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import { appUrl } from '../../../kernel/urls.ts'
import type { GzipPiece, TextPiece } from '../../../platform/gzip-pieces.ts'
import { spaceBy } from '../spaces/index.ts'
import {
  adaptedTree,
  cachedText,
  treeText,
  wholeTree,
  type ContentView,
  type TreePart,
} from '../views/index.ts'
import { mergedInto, presentGit } from './present-history.ts'
import { presentFile, presentPage, presentPages, presentReusableContent, presentTag } from './present.ts'

type Options = { withGit: boolean }

/** `{"pages": [...]}`. */
export async function presentTree(ctx: Context, view: ContentView, options: Options): Promise<TextPiece[]> {
  return ['{"pages":', ...(await writePages(ctx, view, { ...options, ...wholeTree(view) })), '}']
}

/** A revision as JSON text. */
export async function presentRevision(
  ctx: Context,
  view: ContentView,
  { withContent, ...options }: Options & { withContent: boolean },
): Promise<TextPiece[]> {
  if (!withContent) {
    const nothing = { pages: [], files: [], reusableContents: [] }
    return [JSON.stringify({ ...(await presentHead(ctx, view, options)), ...nothing })]
  }
  const [pages, lists, head] = await Promise.all([
    writePages(ctx, view, { ...options, ...wholeTree(view) }),
    presentLists(ctx, view, options),
    presentHead(ctx, view, options),
  ])
  return [`${JSON.stringify(head).slice(0, -1)},"pages":`, ...pages, lists]
}

/** `[...]` of pages and what is below them; except for visitors it depends on what is stored alone. */
export async function writePages(
  ctx: Context,
  view: ContentView,
  { withGit, ...part }: TreePart & { withGit: boolean },
): Promise<TextPiece[]> {
  const options = { spaceId: view.spaceId, withGit }
  const adapted = await adaptedTree(ctx, view, part.list)
  if (adapted !== undefined) return [JSON.stringify(presentPages(ctx, adapted, options, part.above))]
  return treeText(view, part, {
    kind: ['pages', withGit, view.spaceId, ctx.services.config.publicUrl].join('\n'),
    write: (entry, path) => presentPage(ctx, entry, { ...options, path, pages: [] }),
  })
}

// What follows the pages, to the end.
function presentLists(ctx: Context, view: ContentView, { withGit }: Options): Promise<GzipPiece> {
  return cachedText(ctx, { view, kind: 'lists', withGit }, async () => {
    const { files, reusableContents } = view.snapshot
    const [fileEntries, contentEntries] = await Promise.all([
      readList<FileEntry>(view.store, files),
      readList<ReusableContentEntry>(view.store, reusableContents),
    ])
    const lists = JSON.stringify({
      files: fileEntries.map((file) => presentFile(ctx, file, { withGit })),
      reusableContents: contentEntries.map((content) => presentReusableContent(content, { withGit })),
    })
    return `,${lists.slice(1)}`
  })
}

type Head = Omit<Revision, 'pages' | 'files' | 'reusableContents'>

async function presentHead(
  ctx: Context,
  { spaceId, revision, snapshot }: ContentView,
  { withGit }: Options,
): Promise<Head> {
  const space = await spaceBy(ctx.db, spaceId)
  const [mergedFrom] = await mergedInto(ctx, spaceId, [revision])
  return {
    object: 'revision',
    id: revision.id,
    // What merged no change request that this caller may see is a change like any other.
    type: revision.type === 'merge' && mergedFrom === undefined ? 'edits' : revision.type,
    parents: JSON.parse(revision.parents),
    tags: (snapshot.tags ?? []).map(presentTag),
    variables: snapshot.variables,
    createdAt: toTimestamp(revision.created_at),
    ...(mergedFrom && { mergedFrom }),
    ...(withGit && presentGit(revision)),
    urls: {
      app: appUrl(ctx, `/spaces/${spaceId}/`),
      ...(space?.published_url ? { published: space.published_url } : {}),
      ...(space?.public_url ? { public: space.public_url } : {}),
    },
  }
}

import type { ComputedSource } from '../../../contract/content/computed.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { RevisionPage } from '../../../contract/content/pages.ts'
import type { JSONDocument, PlainObject } from '../../../engine/document/index.ts'
import { assembleList, readTree, sameJson, stagingStore } from '../../../engine/revisions/index.ts'
import { type ComputedContent, type ComputedPage, computeEntries } from '../views/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { requireOwnSpecs, specOf } from '../content-index/index.ts'
import { openObjects } from '../revisions/index.ts'
import { spaceBy } from '../spaces/index.ts'
import { presentPages } from './present.ts'

type AskedRevision = { spaceId: string; source: ComputedSource; seed: string }

/** The pages that a source computes, as they would stand in a space. */
export async function readComputedRevision(
  ctx: Context,
  asked: AskedRevision,
): Promise<{ pages: RevisionPage[]; files: []; reusableContents: [] }> {
  const store = stagingStore(openObjects(ctx.db))
  const entries = await computeEntries(store, await pagesOf(ctx, asked), { seed: asked.seed })
  const root = await assembleList(
    store,
    entries.map((entry) => ({ kind: 'entry', entry })),
  )
  const tree = await readTree(store, root)
  const pages = presentPages(ctx, tree, { spaceId: asked.spaceId, withGit: false })
  return { pages, files: [], reusableContents: [] }
}

/** The document of one of the pages that a source computes: the one whose `props` are the source's. */
export async function readComputedDocument(ctx: Context, asked: AskedRevision): Promise<JSONDocument> {
  const { now } = await compute(ctx, asked)
  if (now !== undefined) return now.document()
  // How its pages are grouped is known to the page that stands for them all, not to each.
  for (const grouping of ['by-tag', 'by-operation']) {
    const source = { ...asked.source, props: { grouping } }
    const found = flat(await pagesOf(ctx, { ...asked, source })).find(({ computed }) =>
      sameJson(computed['props'] ?? {}, asked.source.props ?? {}),
    )
    if (found !== undefined) return found.document
  }
  throw new ApiError('not-found', 'source.props: no computed page has these')
}

async function pagesOf(ctx: Context, asked: AskedRevision): Promise<ComputedPage[]> {
  const { pages, now } = await compute(ctx, asked)
  return now === undefined ? pages() : now.pages()
}

async function compute(ctx: Context, { spaceId, source }: AskedRevision): Promise<ComputedContent> {
  const space = await spaceBy(ctx.db, spaceId)
  const known = ctx.services.computed.sourceOf(source.type)
  if (known === undefined)
    throw new ApiError('bad-request', `source.type: there is no source of the type "${source.type}"`)
  // A body came as JSON.
  const computed = source as PlainObject
  await requireOwnSpecs(ctx, { spaceId, specs: [specOf({ computed }) ?? []].flat() })
  const organizationId = space?.organization_id ?? ''
  const content = await known(ctx.db, { organizationId, spaceId, computed })
  if (content === undefined)
    throw new ApiError(
      'not-found',
      'source.dependencies: what the pages come from is not in this organization',
    )
  return content
}

function flat(pages: ComputedPage[]): ComputedPage[] {
  return pages.flatMap((page) => [page, ...flat(page.pages)])
}

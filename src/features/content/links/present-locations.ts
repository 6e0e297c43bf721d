import type { ContentLocation } from '../../../contract/content/links.ts'
import { getEntry, type FileEntry, type ReusableContentEntry } from '../../../engine/revisions/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { membershipOf, permissionOn, resourceBy } from '../../people/access/index.ts'
import { readCollection } from '../collections/index.ts'
import { readOrganization } from '../../people/organizations/index.ts'
import { readSpace } from '../spaces/index.ts'
import { presentUser, userById } from '../../people/users/index.ts'
import type { LinkSource, LinkTarget } from './queries.ts'
import { locatePage, openHeadView, type ContentView } from '../views/index.ts'
import { presentFile, presentPage, presentReusableContent } from '../pages/index.ts'
import { indexedAncestries, pathOf } from '../content-index/index.ts'

/** Turns rows about links into the places they name; what the caller may not see is left out. */
export type Places = {
  target: (target: LinkTarget) => Promise<ContentLocation | undefined>
  source: (source: LinkSource) => Promise<ContentLocation | undefined>
}

type Named = { targets?: LinkTarget[]; sources: LinkSource[] }

/**
 * Opens each space once, however many links lead into it, and finds all pages that are named at once; `own` is the
 * view that is being asked about.
 */
export async function presentLocations(ctx: Context, own: ContentView, named: Named): Promise<Places> {
  const ways = await indexedAncestries(ctx.db, pagesIn(own, named))
  const views = new Map<string, Promise<ContentView | undefined>>([[own.spaceId, Promise.resolve(own)]])
  const around = new Map<string, Promise<SpaceAround>>()

  function viewOf(spaceId: string): Promise<ContentView | undefined> {
    const view = views.get(spaceId) ?? openVisible(ctx, spaceId)
    views.set(spaceId, view)
    return view
  }
  function aroundOf(spaceId: string): Promise<SpaceAround> {
    const found = around.get(spaceId) ?? readAround(ctx, spaceId)
    around.set(spaceId, found)
    return found
  }

  return {
    async target({ kind, target_id: id, target_space: spaceId }) {
      if (kind === 'url') return { kind, url: id }
      if (kind === 'user') return presentUserAt(ctx, id)
      if (kind === 'collection') return presentCollectionAt(ctx, id)
      if (kind === 'tag' || kind === 'openapi') return undefined
      const view = await viewOf(kind === 'space' ? id : spaceId)
      if (view === undefined) return undefined
      const place = await aroundOf(view.spaceId)
      if (kind === 'space') return { kind, ...place }
      return contentAt(ctx, { view, place, kind, id, ways })
    },
    async source({ head_id: headId, source_kind: kind, source_id: id, node }) {
      const view = isOwn(own, headId) ? own : await viewOf(headId)
      if (view === undefined) return undefined
      const place = await aroundOf(view.spaceId)
      const location = await contentAt(ctx, { view, place, kind, id, ways })
      if (location?.kind !== 'page' || node === null) return location
      return { ...location, internalLocation: { type: 'node', node } }
    },
  }
}

function pagesIn(own: ContentView, { targets = [], sources }: Named): { headId: string; pageId: string }[] {
  const targetPages = targets.filter(({ kind, status }) => status !== 'broken' && pageKinds.has(kind))
  return [
    ...sources.flatMap(({ head_id: headId, source_kind: kind, source_id: pageId }) =>
      kind === 'page' ? [{ headId: isOwn(own, headId) ? own.headId : headId, pageId }] : [],
    ),
    ...targetPages.map((target) => ({
      headId: target.target_space,
      pageId: pageOf(target.target_id).pageId,
    })),
  ]
}

function isOwn(own: ContentView, headId: string): boolean {
  return headId === own.revision.head_id || headId === own.headId
}

const pageKinds = new Set<string>(['page', 'anchor'])

function pageOf(target: string): { pageId: string; anchor: string | undefined } {
  const [pageId = '', anchor] = target.split('#')
  return { pageId, anchor }
}

type SpaceAround = Pick<Extract<ContentLocation, { kind: 'space' }>, 'organization' | 'space'>

async function readAround(ctx: Context, spaceId: string): Promise<SpaceAround> {
  const space = await readSpace(ctx, spaceId)
  return { organization: await readOrganization(ctx, space.organization), space }
}

async function openVisible(ctx: Context, spaceId: string): Promise<ContentView | undefined> {
  const resource = await resourceBy(ctx.db, { id: spaceId, kind: 'space' })
  if (resource === undefined || resource.deleted_at !== null) return undefined
  const permission = await permissionOn(ctx, { id: spaceId, organizationId: resource.organization_id })
  return permission && openHeadView(ctx, spaceId)
}

async function presentUserAt(ctx: Context, id: string): Promise<ContentLocation | undefined> {
  const { organizationId = '', organizationRole } = ctx.permission ?? {}
  // Guests do not see members, in content as little as in lists; and nobody sees strangers.
  const isShown =
    organizationRole !== null && (await membershipOf(ctx.db, { organizationId, userId: id })) !== undefined
  const user = isShown ? await userById(ctx.db, id) : undefined
  return user && { kind: 'user', user: presentUser(ctx, user) }
}

async function presentCollectionAt(ctx: Context, id: string): Promise<ContentLocation | undefined> {
  const resource = await resourceBy(ctx.db, { id, kind: 'collection' })
  if (resource === undefined || resource.deleted_at !== null) return undefined
  const permission = await permissionOn(ctx, { id, organizationId: resource.organization_id })
  if (permission === undefined) return undefined
  const collection = await readCollection(ctx, id)
  return {
    kind: 'collection',
    organization: await readOrganization(ctx, collection.organization),
    collection,
  }
}

type Content = {
  view: ContentView
  place: SpaceAround
  kind: 'page' | 'anchor' | 'file' | 'reusable-content'
  id: string
  ways: Awaited<ReturnType<typeof indexedAncestries>>
}

async function contentAt(
  ctx: Context,
  { view, place, kind, id, ways }: Content,
): Promise<ContentLocation | undefined> {
  const { store, snapshot } = view
  const options = { spaceId: view.spaceId, withGit: true }
  if (kind === 'file') {
    const file = await getEntry<FileEntry>(store, snapshot.files, id)
    return file === null ? undefined : { kind, ...place, file: presentFile(ctx, file, options) }
  }
  if (kind === 'reusable-content') {
    const content = await getEntry<ReusableContentEntry>(store, snapshot.reusableContents, id)
    return content === null
      ? undefined
      : { kind, ...place, reusableContent: presentReusableContent(content, options) }
  }
  const { pageId, anchor } = pageOf(id)
  const way = ways.get(view.headId)?.get(pageId)
  const known = way === undefined ? {} : { ways: new Map([[pageId, way.map((step) => ({ id: step }))]]) }
  const page = await locatePage(ctx.db, { ...view, ...known }, pageId)
  if (page === undefined) return undefined
  const presented = presentPage(ctx, page.entry, { ...options, path: pathOf(page), pages: [] })
  const internalLocation =
    anchor === undefined ? {} : { internalLocation: { type: 'anchor' as const, anchor } }
  return { kind: 'page', ...place, page: presented, ...internalLocation }
}

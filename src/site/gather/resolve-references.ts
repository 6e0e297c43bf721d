import type { RevisionFile } from '../../contract/content/pages.ts'
import { references, type ContentRef, type JSONDocument } from '../../engine/document/index.ts'
import type { Resolved } from '../../engine/html/index.ts'
import { findEntries, type FileEntry, type Snapshot } from '../../engine/revisions/index.ts'
import { presentFile } from '../../features/content/pages/index.ts'
import { openHeadView, type ContentView } from '../../features/content/views/index.ts'
import { readSpaces } from '../../features/content/spaces/index.ts'
import { userById } from '../../features/people/users/index.ts'
import { resolvePublishedUrl, visitorContext } from '../../features/publishing/published-sites/index.ts'
import { readContext } from '../../kernel/transact.ts'
import { isResizable, pictureWidths } from '../../platform/pictures/index.ts'
import { referenceKey, resolvedUrl } from '../draw/document-data.ts'
import { siteSpacesOf, type Place } from '../visit/open-place.ts'
import { pagePath } from '../visit/page-path.ts'
import { publicUrl, siteSpaceBase } from '../visit/site-addresses.ts'
import { readSiteTree, type SitePage, type SiteTree } from '../visit/site-tree.ts'

/** Addresses as paths for pages of the site, or absolute for what leaves it: Markdown, feeds. */
export type AddressForm = 'path' | 'absolute'

type Neighbour = { base: string; view: ContentView; tree: SiteTree; title: string; isElsewhere?: true }
type FoundPage = { page: SitePage; neighbour: Neighbour }

/** Finds where a reference leads. */
export type Resolve = (ref: ContentRef) => Resolved | undefined

/** Where every reference of a document leads, for this visitor, as plain data. */
export async function gatherReferences(
  place: Place,
  document: JSONDocument,
  form: AddressForm = 'path',
): Promise<Record<string, Resolved>> {
  const refs = references(document).map(({ ref }) => ref)
  const resolve = await prepareResolve(place, refs, form)
  const found: Record<string, Resolved> = {}
  for (const ref of refs) {
    const target = ref.kind === 'url' ? undefined : resolve(ref)
    if (target !== undefined) found[referenceKey(ref)] = target
  }
  return found
}

/** Finds out beforehand where references lead, for this visitor. */
export async function prepareResolve(
  place: Place,
  refs: ContentRef[],
  form: AddressForm = 'path',
): Promise<Resolve> {
  const wanted = new Set([
    place.content.spaceId,
    ...refs.flatMap((ref) => ('space' in ref && ref.space ? [ref.space] : [])),
  ])
  const within = await openNeighbours(place, wanted, form)
  const elsewhere = await openElsewhere(
    place,
    [...wanted].filter((id) => !within.has(id)),
  )
  const neighbours = new Map([...within, ...elsewhere])
  const pages = await findPages(place, refs, neighbours)
  const files = await findFiles(place, refs, neighbours)
  const users = await findUsers(place, refs)
  return (ref) => resolve(ref, { place, neighbours, pages, files, users })
}

type Known = {
  place: Place
  neighbours: Map<string, Neighbour>
  /** By space and id, as the files. */
  pages: Map<string, FoundPage>
  files: Map<string, Resolved>
  users: Map<string, string>
}

function resolve(ref: ContentRef, { place, neighbours, pages, files, users }: Known): Resolved | undefined {
  const own = place.content.spaceId
  switch (ref.kind) {
    case 'url':
      return resolvedUrl(ref.url)
    case 'page':
      return pageTarget(pages.get(`${ref.space ?? own} ${ref.page}`))
    case 'anchor': {
      const hash = `#${encodeURIComponent(ref.anchor)}`
      if (ref.page === undefined) return { href: hash, title: ref.anchor }
      const page = pageTarget(pages.get(`${ref.space ?? own} ${ref.page}`))
      return page && { ...page, href: `${page.href}${hash}` }
    }
    case 'file':
      return files.get(`${ref.space ?? own} ${ref.file}`)
    case 'space': {
      const space = neighbours.get(ref.space)
      return space && { href: space.base, title: space.title, icon: 'book', ...leaving(space) }
    }
    case 'user': {
      const name = users.get(ref.user)
      return name === undefined ? undefined : { href: '', title: name, icon: 'user' }
    }
    case 'tag':
      return { href: '', title: labelOf(neighbours.get(ref.space ?? own)?.view.snapshot, ref.tag) }
    case 'collection':
    case 'reusable-content':
    case 'openapi':
      return undefined
  }
}

/** What a tag is called; one that nobody described by its slug. */
export function labelOf(snapshot: Snapshot | undefined, slug: string): string {
  return snapshot?.tags?.find((tag) => tag.slug === slug)?.label ?? slug
}

function pageTarget(found: FoundPage | undefined): Resolved | undefined {
  if (found === undefined) return undefined
  const { page, neighbour } = found
  const { title, description, icon, emoji, type } = page.entry
  if (type !== 'document' && type !== 'group') return undefined
  return {
    href: `${neighbour.base}${pagePath(page, neighbour.tree)}`,
    title,
    ...(description === undefined ? {} : { description }),
    ...(icon === undefined ? {} : { icon }),
    ...(emoji === undefined ? {} : { emoji }),
    ...leaving(neighbour),
  }
}

function leaving({ isElsewhere }: Neighbour): { isExternal?: true } {
  return isElsewhere ? { isExternal: true } : {}
}

// The spaces of this site, as far as the visitor may see them.
async function openNeighbours(
  place: Place,
  wanted: ReadonlySet<string>,
  form: AddressForm,
): Promise<Map<string, Neighbour>> {
  const { content, ctx } = place
  const found = new Map<string, Neighbour>()
  for (const siteSpace of siteSpacesOf(place.published.structure)) {
    const { id } = siteSpace.space
    const isOwn = siteSpace.id === content.siteSpace.id
    if (!wanted.has(id) || (found.has(id) && !isOwn)) continue
    const view = isOwn ? place.view : await openHeadView(ctx, id)
    const tree = isOwn ? place.tree : await readSiteTree(ctx, view)
    const base = form === 'absolute' ? publicUrl(place, siteSpace, '') : siteSpaceBase(place, siteSpace)
    found.set(id, { base, view, tree, title: siteSpace.title })
  }
  return found
}

// Other spaces of the organization, where anybody at all finds them published; links into all the rest show as text.
async function openElsewhere({ ctx, content }: Place, ids: string[]): Promise<Map<string, Neighbour>> {
  if (ids.length === 0) return new Map()
  const { services } = ctx
  const spaces = [...(await readSpaces(ctx, ids)).values()].filter(
    ({ organization }) => organization === content.site.organization_id,
  )
  const opened = await Promise.all(
    spaces.map(async ({ id, title, urls }): Promise<[string, Neighbour][]> => {
      const url = URL.parse(urls.published ?? '')
      const found = url && (await resolvePublishedUrl(readContext(services, { kind: 'system' }), { url }))
      if (found?.kind !== 'content' || found.spaceId !== id) return []
      const anybody = visitorContext(services, found.visitor)
      const view = await openHeadView(anybody, id)
      const tree = await readSiteTree(anybody, view)
      return [[id, { base: found.canonicalUrl, view, tree, title, isElsewhere: true }]]
    }),
  )
  return new Map(opened.flat())
}

async function findPages(
  { content }: Place,
  refs: ContentRef[],
  neighbours: Map<string, Neighbour>,
): Promise<Map<string, FoundPage>> {
  const named = refs.filter((ref) => ref.kind === 'page' || ref.kind === 'anchor')
  const found = new Map<string, FoundPage>()
  for (const [spaceId, wanted] of Map.groupBy(named, (ref) => ref.space ?? content.spaceId)) {
    const neighbour = neighbours.get(spaceId)
    if (neighbour === undefined) continue
    const pages = await neighbour.tree.byIds(wanted.flatMap(({ page }) => page ?? []))
    for (const [id, page] of pages) found.set(`${spaceId} ${id}`, { page, neighbour })
  }
  return found
}

async function findFiles(
  { ctx, content }: Place,
  refs: ContentRef[],
  neighbours: Map<string, Neighbour>,
): Promise<Map<string, Resolved>> {
  const bySpace = Map.groupBy(
    refs.filter((ref) => ref.kind === 'file'),
    (ref) => ref.space ?? content.spaceId,
  )
  const found = new Map<string, Resolved>()
  for (const [spaceId, wanted] of bySpace) {
    const neighbour = neighbours.get(spaceId)
    if (neighbour === undefined) continue
    const ids = [...new Set(wanted.map(({ file }) => file))]
    const entries = await findEntries<FileEntry>(neighbour.view.store, neighbour.view.snapshot.files, ids)
    for (const { entry } of entries) {
      const { downloadURL, name, size, contentType, dimensions } = presentFile(ctx, entry, { withGit: false })
      found.set(`${spaceId} ${entry.id}`, {
        href: downloadURL,
        title: name,
        file: { name, size, contentType, ...(dimensions === undefined ? {} : { dimensions }) },
        ...widthsOf({ downloadURL, size, contentType, dimensions }),
      })
    }
  }
  return found
}

// A small one is not worth another request for a smaller one.
const leastBytes = 16_384

function widthsOf({
  downloadURL,
  size,
  contentType,
  dimensions,
}: Pick<RevisionFile, 'downloadURL' | 'size' | 'contentType' | 'dimensions'>): Pick<Resolved, 'widths'> {
  if (dimensions === undefined || size < leastBytes || !isResizable(contentType)) return {}
  const narrower = pictureWidths.filter((width) => width < dimensions.width * 0.9)
  if (narrower.length === 0) return {}
  return { widths: narrower.map((width) => ({ width, href: `${downloadURL}?width=${width}` })) }
}

async function findUsers({ ctx }: Place, refs: ContentRef[]): Promise<Map<string, string>> {
  const ids = new Set(refs.flatMap((ref) => (ref.kind === 'user' ? [ref.user] : [])))
  const found = new Map<string, string>()
  for (const id of ids) {
    const user = await userById(ctx.db, id)
    if (user !== undefined) found.set(id, user.display_name)
  }
  return found
}

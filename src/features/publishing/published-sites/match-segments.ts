import type { Context } from '../../../kernel/context.ts'
import { locatePath, openHeadView } from '../../content/views/index.ts'
import type { PlacedSection, PlacedSiteSpace, Structure } from '../site-structure/index.ts'
import { sectionPath, siteSpacePath } from '../sites/index.ts'

export type Match =
  | {
      kind: 'content'
      section: PlacedSection | undefined
      siteSpace: PlacedSiteSpace
      /** The path of the site-space as it was asked for; it ends in `/` or is empty. */
      consumed: string
      rest: string[]
      version: { kind: 'changes' | 'revisions'; id: string } | undefined
      isComplete: boolean
    }
  | { kind: 'redirect'; path: string }
  | { kind: 'not-found' }

type Step<Item> =
  | { kind: 'item'; item: Item; taken: number }
  /** The default has the address of its parent; its own leads there, unless a page has that address. */
  | { kind: 'default-by-name'; item: Item; taken: number }
  /** The one that is served here is hidden from this visitor; this one stands in for it. */
  | { kind: 'stand-in'; item: Item }
  | { kind: 'none' }

/** Follows the segments of a path through a structure: to a section, then to a site-space, then to a page. */
export async function matchSegments(ctx: Context, structure: Structure, segments: string[]): Promise<Match> {
  const first = structure.kind === 'sections' ? step(structure.sections, segments) : undefined
  if (first?.kind === 'none') return { kind: 'not-found' }
  const section = first?.item
  const afterSection = segments.slice(first === undefined || first.kind === 'stand-in' ? 0 : first.taken)
  const second = step(section?.siteSpaces ?? structure.siteSpaces, afterSection)
  if (second.kind === 'none') return { kind: 'not-found' }
  const siteSpace = second.item
  const rest = afterSection.slice(second.kind === 'stand-in' ? 0 : second.taken)
  const steps = [first, second]
  if (steps.some((taken) => taken?.kind === 'stand-in'))
    return rest.length === 0 && segments.length === 0
      ? { kind: 'redirect', path: siteSpacePath(section, siteSpace) }
      : { kind: 'not-found' }
  if (steps.some((taken) => taken?.kind === 'default-by-name')) {
    const page = await pageAt(ctx, structure, segments)
    if (page !== undefined) return page
    return {
      kind: 'redirect',
      path: `${siteSpacePath(section, siteSpace)}${rest.map(encodeURIComponent).join('/')}`,
    }
  }
  return contentAt({ structure, section, siteSpace, rest })
}

function step<Item extends PlacedSection | PlacedSiteSpace>(items: Item[], segments: string[]): Step<Item> {
  const wanted = segments[0]?.toLowerCase()
  const afterMark = wanted === 'v' ? segments[1]?.toLowerCase() : undefined
  const named = items.find(({ path }) => path === wanted)
  if (named !== undefined)
    return { kind: named.isServedAbove ? 'default-by-name' : 'item', item: named, taken: 1 }
  // Addresses once had this mark before a variant.
  const marked = items.find((item) => item.path === afterMark && !('siteSpaces' in item))
  if (marked !== undefined) return { kind: 'default-by-name', item: marked, taken: 2 }
  const served = items.find((item) => item.isServedAbove)
  if (served !== undefined) return { kind: 'item', item: served, taken: 0 }
  const standIn = items.find((item) => item.isDefault)
  return standIn === undefined ? { kind: 'none' } : { kind: 'stand-in', item: standIn }
}

// An existing page beats a redirect.
async function pageAt(ctx: Context, structure: Structure, segments: string[]): Promise<Match | undefined> {
  const section = structure.sections.find((item) => item.isServedAbove)
  const siteSpace = (section?.siteSpaces ?? structure.siteSpaces).find((item) => item.isServedAbove)
  if (siteSpace === undefined) return undefined
  const page = await locatePath(await openHeadView(ctx, siteSpace.space_id), segments.join('/'))
  return page && contentAt({ structure, section, siteSpace, rest: segments })
}

function contentAt({
  structure,
  section,
  siteSpace,
  rest,
}: {
  structure: Structure
  section: PlacedSection | undefined
  siteSpace: PlacedSiteSpace
  rest: string[]
}): Match {
  const [mark, kind, id, ...below] = rest
  const isVersion = mark === '~' && (kind === 'changes' || kind === 'revisions') && id !== undefined
  const place = siteSpacePath(section, siteSpace)
  return {
    kind: 'content',
    section,
    siteSpace,
    consumed: isVersion ? `${place}~/${kind}/${encodeURIComponent(id)}/` : place,
    rest: isVersion ? below : rest,
    version: isVersion ? { kind, id } : undefined,
    isComplete: rest.length > 0 || isDeepest({ structure, section, siteSpace }),
  }
}

function isDeepest({
  structure,
  section,
  siteSpace,
}: {
  structure: Structure
  section: PlacedSection | undefined
  siteSpace: PlacedSiteSpace
}): boolean {
  const hasOtherSections =
    structure.sections.length > 1 && section !== undefined && sectionPath(section) === ''
  const siblings = section?.siteSpaces ?? structure.siteSpaces
  return !hasOtherSections && (siblings.length === 1 || !siteSpace.isServedAbove)
}

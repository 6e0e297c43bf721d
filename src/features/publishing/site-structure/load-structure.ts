import { createCache } from '../../../kernel/cache.ts'
import type { Db } from '../../../platform/database/index.ts'
import {
  structureRows,
  type GroupRow,
  type SectionRow,
  type SiteSpaceRow,
  type StructureRows,
} from './queries.ts'

/** Among siblings one is the default. `isServedAbove`: it has the address of its parent, whoever looks. */
type Defaulting = { isDefault: boolean; isServedAbove: boolean }

export type PlacedSiteSpace = SiteSpaceRow & Defaulting
export type PlacedSection = SectionRow & Defaulting & { siteSpaces: PlacedSiteSpace[] }
export type PlacedGroup = GroupRow & { children: StructureNode[] }
export type StructureNode =
  | { kind: 'section'; section: PlacedSection }
  | { kind: 'group'; group: PlacedGroup }

/** A site with sections has no site-spaces of its own; each is then in one of them. */
export type Structure = {
  kind: 'sections' | 'siteSpaces'
  /** Sections and groups as they nest. */
  nodes: StructureNode[]
  /** All sections in reading order. */
  sections: PlacedSection[]
  /** All groups in reading order. */
  groups: PlacedGroup[]
  /** All site-spaces in reading order. */
  siteSpaces: PlacedSiteSpace[]
}

/** The structure of a site, in order, with exactly one default among siblings. */
export async function loadStructure(db: Db, siteId: string): Promise<Structure> {
  return arrangeStructure(await structureRows(db, [siteId]))
}

const structures = createCache<Structure>({
  name: 'publishing.structures',
  bytes: 4 * 1024 * 1024,
  size: ({ groups, sections, siteSpaces }) => 500 * (1 + groups.length + sections.length + siteSpaces.length),
})

/** As `loadStructure`, for readers: cached until the site's version is another. */
export async function cachedStructure(db: Db, site: { id: string; version: number }): Promise<Structure> {
  const key = `${site.id} ${site.version}`
  const found = structures.get(key)
  if (found !== undefined) return found
  const structure = await loadStructure(db, site.id)
  structures.set(key, structure)
  return structure
}

/** The structures of several sites, by their ids. */
export async function loadStructures(db: Db, siteIds: string[]): Promise<Map<string, Structure>> {
  const rows = await structureRows(db, siteIds)
  const of = (siteId: string): StructureRows => ({
    groups: rows.groups.filter((row) => row.site_id === siteId),
    sections: rows.sections.filter((row) => row.site_id === siteId),
    siteSpaces: rows.siteSpaces.filter((row) => row.site_id === siteId),
  })
  return new Map(siteIds.map((siteId) => [siteId, arrangeStructure(of(siteId))]))
}

function arrangeStructure({ groups, sections, siteSpaces }: StructureRows): Structure {
  const bySection = Map.groupBy(siteSpaces, (row) => row.section_id)
  const inSections = sections.map((section) => ({
    ...section,
    siteSpaces: withDefault(bySection.get(section.id) ?? []),
  }))
  const known = new Set(groups.map(({ id }) => id))
  const parentOf = (id: string | null) => (id !== null && known.has(id) ? id : null)
  const items: { parent: string | null; position: string; id: string; node: StructureNode }[] = [
    ...withDefault(inSections, (section) => section.siteSpaces.length > 0).map((section) => ({
      parent: parentOf(section.group_id),
      position: section.position,
      id: section.id,
      node: { kind: 'section' as const, section },
    })),
    ...groups.map((group) => ({
      parent: parentOf(group.parent_id),
      position: group.position,
      id: group.id,
      node: { kind: 'group' as const, group: { ...group, children: [] as StructureNode[] } },
    })),
  ].toSorted((a, b) => compare(a.position, b.position) || compare(a.id, b.id))
  const byParent = Map.groupBy(items, ({ parent }) => parent)
  const below = (parent: string | null): StructureNode[] =>
    (byParent.get(parent) ?? []).map(({ node }) => {
      if (node.kind === 'group') node.group.children = below(node.group.id)
      return node
    })
  return flattened(sections.length > 0 ? 'sections' : 'siteSpaces', {
    nodes: below(null),
    siteSpaces: withDefault(bySection.get(null) ?? []),
  })
}

/** The same structure with only what passes; what was the default may be missing then, and another is. */
export function filterStructure(
  structure: Structure,
  shows: (item: PlacedSection | PlacedSiteSpace) => boolean,
): Structure {
  const siteSpaces = (all: PlacedSiteSpace[]) => {
    const shown = all.filter(shows)
    const chosen = shown.find(({ isDefault }) => isDefault) ?? shown[0]
    return shown.map((row) => ({ ...row, isDefault: row === chosen }))
  }
  const isThere = (section: PlacedSection) => shows(section) && section.siteSpaces.some(shows)
  const chosen =
    structure.sections.find((section) => section.isDefault && isThere(section)) ??
    structure.sections.find(isThere)
  const nodes = (all: StructureNode[]): StructureNode[] =>
    all.flatMap((node): StructureNode[] => {
      if (node.kind === 'group') {
        const children = nodes(node.group.children)
        return children.length === 0 ? [] : [{ kind: 'group', group: { ...node.group, children } }]
      }
      const { section } = node
      if (!isThere(section)) return []
      const shown = { ...section, isDefault: section === chosen, siteSpaces: siteSpaces(section.siteSpaces) }
      return [{ kind: 'section', section: shown }]
    })
  return flattened(structure.kind, {
    nodes: nodes(structure.nodes),
    siteSpaces: structure.kind === 'sections' ? [] : siteSpaces(structure.siteSpaces),
  })
}

function flattened(
  kind: Structure['kind'],
  { nodes, siteSpaces }: { nodes: StructureNode[]; siteSpaces: PlacedSiteSpace[] },
): Structure {
  const sections: PlacedSection[] = []
  const groups: PlacedGroup[] = []
  const visit = (node: StructureNode): void => {
    if (node.kind === 'section') sections.push(node.section)
    else {
      groups.push(node.group)
      node.group.children.forEach(visit)
    }
  }
  nodes.forEach(visit)
  return {
    kind,
    nodes,
    sections,
    groups,
    siteSpaces: kind === 'sections' ? sections.flatMap((section) => section.siteSpaces) : siteSpaces,
  }
}

// The one that was chosen, as long as it can be shown; else the first that can.
function withDefault<Row extends { id: string; is_default: number }>(
  rows: Row[],
  canBe: (row: Row) => boolean = () => true,
): (Row & Defaulting)[] {
  const able = rows.filter(canBe)
  const chosen = able.find((row) => row.is_default === 1) ?? able[0] ?? rows[0]
  return rows.map((row) => ({ ...row, isDefault: row === chosen, isServedAbove: row === chosen }))
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

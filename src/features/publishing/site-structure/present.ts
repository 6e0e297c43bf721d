import type {
  SiteSection,
  SiteSectionGroup,
  SiteSpace,
  SiteStructure,
} from '../../../contract/publishing/site-structure.ts'
import type { Space } from '../../../contract/content/spaces.ts'
import type { Context } from '../../../kernel/context.ts'
import { readSpaces } from '../../content/spaces/index.ts'
import type {
  PlacedGroup,
  PlacedSection,
  PlacedSiteSpace,
  Structure,
  StructureNode,
} from './load-structure.ts'
import { type SiteRow, sectionPath, siteSpacePath, siteUrl } from '../sites/index.ts'

export type Presenter = {
  structure: () => SiteStructure
  section: (section: PlacedSection) => SiteSection
  group: (group: PlacedGroup) => SiteSectionGroup
  siteSpace: (siteSpace: PlacedSiteSpace) => SiteSpace
}

/** Presents the parts of a structure, with the spaces behind them read at once. */
export async function presentStructure(
  ctx: Context,
  { site, structure, shareKey }: { site: SiteRow; structure: Structure; shareKey?: string | undefined },
): Promise<Presenter> {
  const spaceIds = [...new Set(structure.siteSpaces.map((siteSpace) => siteSpace.space_id))]
  const spaces = await readSpaces(ctx, spaceIds)
  const sections = new Map(structure.sections.map((section) => [section.id, section]))
  const root = siteUrl(ctx, site, shareKey)
  const urls = (path: string) => (site.published === 1 ? { published: `${root}${path}` } : {})

  function siteSpace(row: PlacedSiteSpace): SiteSpace {
    const section = sections.get(row.section_id ?? '')
    return {
      object: 'site-space',
      id: row.id,
      path: row.path,
      ...(row.section_id === null ? {} : { section: row.section_id }),
      space: demand(spaces, row.space_id),
      title: row.title,
      default: row.isDefault,
      draft: false,
      ...(row.condition === null ? {} : { condition: row.condition }),
      hasAdvancedCustomizationFeature: true,
      urls: urls(siteSpacePath(section, row)),
    }
  }

  function section(row: PlacedSection): SiteSection {
    return {
      object: 'site-section',
      id: row.id,
      title: row.title,
      ...(row.description === null ? {} : { description: row.description }),
      default: row.isDefault,
      draft: false,
      path: row.path,
      ...(row.condition === null ? {} : { condition: row.condition }),
      ...(row.group_id === null ? {} : { sectionGroup: row.group_id }),
      siteSpaces: row.siteSpaces.map(siteSpace),
      urls: urls(sectionPath(row)),
      ...(row.icon === null ? {} : { icon: row.icon }),
    }
  }

  function group(row: PlacedGroup): SiteSectionGroup {
    const children = row.children.map(node)
    return {
      object: 'site-section-group',
      id: row.id,
      title: row.title,
      draft: false,
      ...(row.icon === null ? {} : { icon: row.icon }),
      ...(row.parent_id === null ? {} : { sectionGroup: row.parent_id }),
      sections: children.filter((child) => child.object === 'site-section'),
      children,
    }
  }

  function node(given: StructureNode): SiteSection | SiteSectionGroup {
    return given.kind === 'section' ? section(given.section) : group(given.group)
  }

  return {
    siteSpace,
    section,
    group,
    structure: () =>
      structure.kind === 'sections'
        ? { type: 'sections', structure: structure.nodes.map(node) }
        : { type: 'siteSpaces', structure: structure.siteSpaces.map(siteSpace) },
  }
}

function demand(spaces: Map<string, Space>, id: string): Space {
  const space = spaces.get(id)
  if (space === undefined) throw new Error('a space of a structure is not there')
  return space
}

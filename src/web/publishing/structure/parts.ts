import type {
  SiteSection,
  SiteSectionGroup,
  SiteSpace,
  SiteStructure,
  StructurePointer,
} from '../../../contract/publishing/site-structure.ts'

/** A group, a section or a variant of a site, with what is below it. */
export type Part = SiteSectionGroup | SiteSection | SiteSpace

/** A part, what it is in, and its neighbours there. */
export type LocatedPart = { part: Part; above: Part[]; siblings: Part[] }

export function partsOf({ structure }: SiteStructure): Part[] {
  return structure
}

export function partsBelow(part: Part): Part[] {
  if (part.object === 'site-section-group') return part.children
  return part.object === 'site-section' ? part.siteSpaces : []
}

export function locatePart(parts: Part[], id: string, above: Part[] = []): LocatedPart | undefined {
  for (const part of parts) {
    if (part.id === id) return { part, above, siblings: parts }
    const found = locatePart(partsBelow(part), id, [...above, part])
    if (found !== undefined) return found
  }
  return undefined
}

export function pointerTo({ object, id }: Part): StructurePointer {
  return { type: object, id }
}

export function sectionsAmong(parts: Part[]): SiteSection[] {
  return parts.flatMap((part) =>
    part.object === 'site-section'
      ? [part]
      : part.object === 'site-section-group'
        ? sectionsAmong(part.children)
        : [],
  )
}

/** Where sections and variants are found below the site, by their ids. Defaults are found where what they are in is. */
export function pathsOn(parts: Part[], above = ''): Map<string, string> {
  return new Map(
    parts.flatMap((part): [string, string][] => {
      if (part.object === 'site-section-group') return [...pathsOn(part.children)]
      const path = part.default ? above : `${above}/${part.path}`
      return [[part.id, path || '/'], ...pathsOn(partsBelow(part), path)]
    }),
  )
}

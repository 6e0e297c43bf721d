/** A section that was found, and how well it matches. */
export type RankedSection = {
  id: number
  spaceId: string
  pageId: string
  /** Running number within the page, and which section it is a part of. */
  number: number
  section: number
  anchor: string | null
  title: string
  score: number
}

/** A page with those of its sections that were found; the best of them is how well it matches. */
export type RankedPage = { spaceId: string; pageId: string; best: number; sections: RankedSection[] }

export type RankedSpace = { spaceId: string; best: number; pages: RankedPage[] }

/** The pages of these sections, best first. */
export function rankPages(sections: RankedSection[]): RankedPage[] {
  const pages = new Map<string, RankedPage>()
  for (const section of sections) {
    const { spaceId, pageId, score } = section
    const key = `${spaceId} ${pageId}`
    const page = pages.get(key)
    if (page === undefined) pages.set(key, { spaceId, pageId, best: score, sections: [section] })
    else {
      page.best = Math.max(page.best, score)
      page.sections.push(section)
    }
  }
  return [...pages.values()].toSorted(
    (a, b) => b.best - a.best || byText(a.spaceId, b.spaceId) || byText(a.pageId, b.pageId),
  )
}

/** Spaces by the best of these pages, which come in their order. */
export function rankSpaces(pages: RankedPage[]): RankedSpace[] {
  const spaces = [...Map.groupBy(pages, ({ spaceId }) => spaceId)].map(([spaceId, ofSpace]) => ({
    spaceId,
    best: ofSpace[0]?.best ?? 0,
    pages: ofSpace,
  }))
  return spaces.toSorted((a, b) => b.best - a.best || byText(a.spaceId, b.spaceId))
}

/** The sections of a page, best first. */
export function rankSections({ sections }: RankedPage): RankedSection[] {
  return sections.toSorted((a, b) => b.score - a.score || a.number - b.number)
}

function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

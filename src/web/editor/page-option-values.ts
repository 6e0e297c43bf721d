import type { ContentEdit } from '../../contract/content/edits.ts'
import type { DocumentPage, PageLayout } from '../../contract/content/pages.ts'

type PageEdit = Extract<ContentEdit, { operation: 'update_page' }>

/** What the dialog of a page's options holds. */
export type Options = {
  slug: string
  hidden: boolean
  noIndex: boolean
  noRobotsIndex: boolean
  condition: string | null
  /** As they are typed, with commas between. */
  tags: string
  cover: NonNullable<PageEdit['cover']> | null
  layout: PageLayout
}

export function optionsOf(page: DocumentPage): Options {
  const { ref, refDark, yPos, height } = page.cover ?? {}
  return {
    slug: page.slug,
    hidden: page.hidden === true,
    noIndex: page.noIndex === true,
    noRobotsIndex: page.noRobotsIndex === true,
    condition: page.condition ?? null,
    tags: page.tags.map(({ tag }) => tag.tag).join(', '),
    cover:
      ref === undefined
        ? null
        : {
            ref,
            ...(refDark !== undefined && { refDark }),
            ...(yPos !== undefined && { yPos }),
            ...(height !== undefined && { height }),
          },
    layout: page.layout,
  }
}

/** What is other than it was, as an edit says it. */
export function changedOptions(before: Options, after: Options): Partial<PageEdit> {
  const { slug, hidden, noIndex, noRobotsIndex, condition, cover } = after
  const tags = tagsFrom(after.tags)
  // Names of a layout's members, which it has itself.
  const layout = Object.fromEntries(
    Object.entries(after.layout).filter(([name, value]) => value !== before.layout[name as keyof PageLayout]),
  )
  return {
    ...(slug !== before.slug && slug !== '' && { slug }),
    ...(hidden !== before.hidden && { hidden }),
    ...(noIndex !== before.noIndex && { noIndex }),
    ...(noRobotsIndex !== before.noRobotsIndex && { noRobotsIndex }),
    ...(condition !== before.condition && { condition }),
    ...(tags.join() !== tagsFrom(before.tags).join() && { tags: tags.map((tag) => ({ tag })) }),
    ...(cover !== before.cover && { cover }),
    ...(Object.keys(layout).length > 0 && { layout }),
  }
}

/** The tags that somebody typed, each once. */
function tagsFrom(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim())
  return [...new Set(tags)].filter((tag) => tag !== '')
}

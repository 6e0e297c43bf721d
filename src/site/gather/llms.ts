import { setImmediate as nextTurn } from 'node:timers/promises'
import { openHeadView } from '../../features/content/views/index.ts'
import type { ListedPage, MarkdownData } from '../draw/markdown.ts'
import { localeOf } from '../locales/locale.ts'
import { machinePaths } from '../paths.ts'
import { sectionsOf, siteSpacesOf, type Place } from '../visit/open-place.ts'
import { pageUrl } from '../visit/site-addresses.ts'
import { readSiteTree, type SitePage } from '../visit/site-tree.ts'
import { gatherMarkdown, listedPages } from './markdown.ts'

const pagesInPart = 100

/** All pages of the site, by section. */
export async function gatherLlms(
  place: Place,
): Promise<{ title: string; parts: { title: string; pages: AsyncIterable<ListedPage> }[] }> {
  const titles = new Map(sectionsOf(place.published.structure).map(({ id, title }) => [id, title]))
  const parts = (await placesOf(place)).map((each) => ({
    title: titles.get(each.siteSpace.section ?? '') ?? each.siteSpace.title,
    pages: listAll(each),
  }))
  return { title: place.customization.title ?? place.published.site.title, parts }
}

async function* listAll(place: Place): AsyncGenerator<ListedPage> {
  for await (const page of place.tree.documents()) yield* listedPages(place, [page])
}

type Part = { pages: AsyncIterable<{ markdown: MarkdownData; url: string }>; next: string | undefined }

/** All pages with their text, a hundred in one part; each is read when it is asked for, others get their turn. */
export async function gatherLlmsFull(place: Place, part: number): Promise<Part | undefined> {
  if (part < 1) return undefined
  const from = (part - 1) * pagesInPart
  const wanted: { place: Place; page: SitePage }[] = []
  let count = 0
  for await (const found of textsOf(place)) {
    count += 1
    if (count > from + pagesInPart) break
    if (count > from) wanted.push(found)
  }
  if (wanted.length === 0 && part > 1) return undefined
  const root = place.published.site.urls.published ?? ''
  const isLast = count <= from + pagesInPart
  return {
    pages: readAll(wanted),
    next: isLast ? undefined : `${root}${machinePaths.llmsFull}/${part + 1}`,
  }
}

async function* textsOf(place: Place): AsyncGenerator<{ place: Place; page: SitePage }> {
  for (const each of await placesOf(place))
    for await (const page of each.tree.documents()) if (!page.isLeftOut) yield { place: each, page }
}

async function* readAll(pages: { place: Place; page: SitePage }[]) {
  for (const { place, page } of pages) {
    yield { markdown: await gatherMarkdown(place, page), url: pageUrl(place, page) }
    await nextTurn()
  }
}

/** The site-spaces that a visitor sees, each as a place; of variants only those in the language at hand. */
export async function placesOf(place: Place): Promise<Place[]> {
  const found: Place[] = []
  for (const siteSpace of siteSpacesOf(place.published.structure)) {
    if (siteSpace.id === place.siteSpace.id) {
      found.push(place)
      continue
    }
    const { language } = siteSpace.space
    if (language !== undefined && localeOf(language).tag !== place.locale.tag) continue
    const view = await openHeadView(place.ctx, siteSpace.space.id)
    const tree = await readSiteTree(place.ctx, view)
    found.push({
      ...place,
      siteSpace,
      view,
      tree,
      content: { ...place.content, spaceId: siteSpace.space.id },
    })
  }
  return found
}

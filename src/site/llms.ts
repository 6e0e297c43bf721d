import { answerWith, type Answer } from './answer.ts'
import { listOf, pageMarkdown, pageUrl } from './markdown.ts'
import { openHeadView } from '../features/content/views/index.ts'
import { siteSpacesOf, sectionsOf, type Place } from './open-place.ts'
import { languageOf } from './language.ts'
import { readSiteTree, type SitePage } from './site-tree.ts'

const pagesInPart = 100

/** All pages of the site as a list for machines. */
export async function answerLlms(place: Place): Promise<Answer> {
  const titles = new Map(sectionsOf(place.published.structure).map(({ id, title }) => [id, title]))
  const parts: string[] = []
  for (const each of await placesOf(place)) {
    const title = titles.get(each.siteSpace.section ?? '') ?? each.siteSpace.title
    const list = listOf(each, each.tree.documents)
    if (list !== '') parts.push(`## ${title}\n\n${list}`)
  }
  const title = place.customization.title ?? place.published.site.title
  return markdown(place, `# ${title}\n\n${parts.join('\n')}`)
}

/** All pages with their text, a hundred in one part. */
export async function answerLlmsFull(place: Place, part: number): Promise<Answer | undefined> {
  const all: { place: Place; page: SitePage }[] = []
  for (const each of await placesOf(place))
    all.push(
      ...each.tree.documents.filter(({ isLeftOut }) => !isLeftOut).map((page) => ({ place: each, page })),
    )
  const from = (part - 1) * pagesInPart
  if (part < 1 || (from >= all.length && part > 1)) return undefined
  const texts: string[] = []
  for (const { place: where, page } of all.slice(from, from + pagesInPart))
    texts.push(`${await pageMarkdown(where, page)}\n\nSource: ${pageUrl(where, page)}\n`)
  const root = place.published.site.urls.published ?? ''
  const next = from + pagesInPart < all.length ? `\n[Next page](${root}llms-full.txt/${part + 1})\n` : ''
  return markdown(place, texts.join('\n---\n\n') + next)
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
    if (language !== undefined && languageOf(language).tag !== place.language.tag) continue
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

function markdown(place: Place, body: string): Answer {
  return answerWith({ type: 'text/plain; charset=utf-8', body, keeping: place.isForAll ? 'shared' : 'own' })
}

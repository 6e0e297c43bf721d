import type { SearchSpaceResult } from '../../../contract/content/search.ts'
import { sections } from '../../../engine/document/index.ts'
import { soughtWords } from '../../../engine/search/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { readEvaluatedDocument } from '../../content/pages/index.ts'
import { isPageVisible, locatePage, openHeadView } from '../../content/views/index.ts'

/** A stretch of a page that may hold the answer to a question, and where it is. */
export type Passage = {
  spaceId: string
  pageId: string
  revisionId: string
  sectionId: string
  title: string
  url: string
  text: string
}

type Hit = Omit<Passage, 'revisionId' | 'text'> & { weight: number }
type Search = (query: string) => Promise<SearchSpaceResult[]>

const mostWords = 6
const mostPassages = 6
const longestText = 1500
const weightOfWhole = 4

/** The passages that fit a question best, of what `search` lets the caller find. */
export async function findPassages(ctx: Context, question: string, search: Search): Promise<Passage[]> {
  const words = soughtWords(question).flatMap(([word]) => (word === undefined ? [] : [word.text]))
  // A question is seldom answered in its own words: what holds some of them counts too, the rarer the hits the more.
  const queries = words.length > 1 ? [question, ...words.slice(0, mostWords)] : [question]
  const found = await Promise.all(queries.map(search))
  const best = new Map<string, Hit>()
  found.forEach((spaces, at) => {
    const weight = at === 0 ? weightOfWhole : 1
    hitsOf(spaces).forEach((hit, rank) => {
      const key = `${hit.spaceId} ${hit.pageId} ${hit.sectionId}`
      const before = best.get(key)?.weight ?? 0
      best.set(key, { ...hit, weight: before + weight / (5 + rank) })
    })
  })
  const ordered = [...best.values()].toSorted((a, b) => b.weight - a.weight)
  const least = (ordered[0]?.weight ?? 0) / 4
  const hits = ordered.filter(({ weight }) => weight >= least).slice(0, mostPassages)
  const passages = await Promise.all(hits.map((hit) => passageOf(ctx, hit)))
  return passages.filter((passage) => passage !== undefined)
}

function hitsOf(spaces: SearchSpaceResult[]): Hit[] {
  const scored = spaces.flatMap(({ id: spaceId, pages }) =>
    pages.flatMap((page) => {
      const whole = { id: page.id, title: '', score: page.score ?? 0, urls: page.urls }
      return (page.sections?.length ? page.sections : [whole]).map((section) => ({
        spaceId,
        pageId: page.id,
        sectionId: section.id,
        title:
          section.title && section.title !== page.title ? `${page.title} › ${section.title}` : page.title,
        url: section.urls.published ?? section.urls.app,
        weight: section.score ?? 0,
      }))
    }),
  )
  return scored.toSorted((a, b) => b.weight - a.weight)
}

// As this caller may read it, and not only the few words that the search shows.
async function passageOf(ctx: Context, { weight: _weight, ...hit }: Hit): Promise<Passage | undefined> {
  const view = await openHeadView(ctx, hit.spaceId)
  const located = await locatePage(ctx.db, view, hit.pageId)
  if (located === undefined || !isPageVisible(ctx, view, located)) return undefined
  const { entry } = located
  const document = await readEvaluatedDocument(ctx, view, { entry, evaluated: true, isDereferenced: true })
  const all = sections(document)
  const section = all.find(({ id }) => (id ?? hit.pageId) === hit.sectionId)
  const text = (section?.body || entry.description || all[0]?.body || '').trim()
  return text === '' ? undefined : { ...hit, revisionId: view.revision.id, text: text.slice(0, longestText) }
}

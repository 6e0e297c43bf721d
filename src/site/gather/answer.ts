import { askSite, thinOut } from '../../features/publishing/answers/index.ts'
import type { AnswerData } from '../draw/answer.ts'
import type { Place } from '../visit/open-place.ts'

const longestQuestion = 512

type AskedQuestion = {
  question: string
  signal: AbortSignal
  /** Pages where the asker reads them, or where everybody does. */
  addresses?: 'own' | 'public'
}

/** What the pages of a site that this visitor may see answer, as far as it is written each time. */
export async function* gatherAnswer(
  { ctx, content, siteSpace, published }: Place,
  { question, signal, addresses = 'own' }: AskedQuestion,
): AsyncIterable<AnswerData> {
  // The site may be read at another address than its public one.
  const root = published.site.urls.published ?? ''
  const place = (url: string) =>
    addresses === 'own' && root !== '' && url.startsWith(root)
      ? `${content.siteBasePath}${url.slice(root.length)}`
      : url
  const asked = {
    siteId: content.site.id,
    question: question.slice(0, longestQuestion).trim(),
    scope: { mode: 'default' as const, currentSiteSpace: siteSpace.id },
    place,
  }
  const { passages, answers } = await askSite(ctx, asked, signal)
  const bySection = Map.groupBy(passages, ({ url }) => url)
  const sources = [...bySection.values()].flatMap(([first]) =>
    first === undefined ? [] : [{ title: first.title, href: first.url }],
  )
  let isAnswered = false
  for await (const { markdown, followups } of thinOut(answers)) {
    isAnswered = true
    yield { markdown, followups, sources }
  }
  if (!isAnswered) yield noAnswer
}

const noAnswer: AnswerData = { markdown: '', followups: [], sources: [] }

/** The same for a reader who takes it as a whole. */
export async function gatherWholeAnswer(place: Place, asked: AskedQuestion): Promise<AnswerData> {
  let last = noAnswer
  for await (const answer of gatherAnswer(place, asked)) last = answer
  return last
}

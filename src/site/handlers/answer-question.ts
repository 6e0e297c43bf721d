import { drawAnswer, drawAnswerPage, type AnswerData } from '../draw/answer.ts'
import { gatherAnswer, gatherWholeAnswer } from '../gather/answer.ts'
import { gatherSite } from '../gather/site.ts'
import { gatherTree } from '../gather/tree.ts'
import { mediaTypes, respond, respondWithEvents } from '../send/response.ts'
import type { Place } from '../visit/open-place.ts'
import type { Handler } from './handler.ts'

/** A reader's question: the answer as it is written for the dialog, and as a page for readers without script. */
export const answerQuestion: Handler = async ({ place, request }) => {
  if (place.customization.ai.mode === 'none') return undefined
  const question = request.form.get('q') ?? ''
  const leaving = new AbortController()
  const asked = { question, signal: leaving.signal }
  if (request.form.get('part') === '1')
    return respondWithEvents(drawn(place, gatherAnswer(place, asked)), () => leaving.abort())
  const { text, policy } = drawAnswerPage(await gatherSite(place), {
    question,
    answer: await gatherWholeAnswer(place, asked),
    tree: await gatherTree(place),
  })
  return respond({
    type: mediaTypes.html,
    body: text,
    caching: 'nobody',
    headers: { 'content-security-policy': policy, 'x-robots-tag': 'noindex' },
  })
}

async function* drawn({ locale }: Place, answers: AsyncIterable<AnswerData>): AsyncIterable<object> {
  for await (const answer of answers) yield { html: drawAnswer(locale, answer).html }
}

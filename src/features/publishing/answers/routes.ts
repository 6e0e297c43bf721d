import * as contract from '../../../contract/publishing/answers.ts'
import { implementEventStream } from '../../../http/event-stream.ts'
import { implement, type Route } from '../../../http/implement.ts'
import type { Context } from '../../../kernel/context.ts'
import { visibleSpacesOf } from '../../content/search/index.ts'
import { readAnswer } from '../kept-answers/index.ts'
import { structureFor } from '../site-access/index.ts'
import { requireCountedSite } from '../sites/index.ts'
import { askOrganization } from './ask-organization.ts'
import { askSite } from './ask-site.ts'
import { converse } from './converse.ts'
import { presentAnswer } from './present.ts'
import { recommendQuestions } from './recommend-questions.ts'
import { streamAnswer } from './stream-answer.ts'
import { streamEvents } from './stream-events.ts'
import type { WrittenAnswer } from './write-answer.ts'

export const answerRoutes: Route[] = [
  implement(contract.askInOrganization, async (ctx, { params, query, body }) => {
    const { organizationId } = params
    const question = { organizationId, question: body.query, previous: body.previousQueries }
    const { passages, answers } = await askOrganization(ctx, question, new AbortController().signal)
    if (passages.length === 0) return {}
    let last: WrittenAnswer | undefined
    for await (const written of answers) last = written
    return { answer: presentAnswer(passages, last, query.format ?? 'document') }
  }),
  implementEventStream(contract.streamAskInOrganization, async (ctx, { params, query }) =>
    streamEvents(async function* (signal) {
      const asked = { ...params, question: query.query }
      yield* streamAnswer(await askOrganization(ctx, asked, signal), query.format ?? 'document')
    }),
  ),
  implement(contract.getRecommendedQuestionsInOrganization, async (ctx, { params }) => ({
    questions: await questionsIn(ctx, params.organizationId),
  })),
  implementEventStream(contract.streamRecommendedQuestionsInOrganization, async (ctx, { params }) => {
    const questions = await questionsIn(ctx, params.organizationId)
    return streamEvents(() => oneByOne(questions))
  }),
  implementEventStream(contract.streamAskInSite, async (ctx, { params, query, body }) =>
    streamEvents(async function* (signal) {
      const asked = { siteId: params.siteId, question: body.question, scope: body.scope }
      yield* streamAnswer(await askSite(ctx, asked, signal), query.format ?? 'document')
    }),
  ),
  implementEventStream(contract.streamRecommendedQuestionsInSite, async (ctx, { params, query }) => {
    const site = await requireCountedSite(ctx, params.siteId)
    const { siteSpaces } = await structureFor(ctx, site)
    const wanted = siteSpaces.filter(
      ({ id, space_id: spaceId }) =>
        (query.siteSpaceId ?? id) === id && (query.spaceId ?? spaceId) === spaceId,
    )
    const questions = await recommendQuestions(
      ctx,
      wanted.map(({ space_id: spaceId }) => spaceId),
    )
    return streamEvents(() => oneByOne(questions))
  }),
  implementEventStream(contract.streamAIResponseInSite, async (ctx, { params, body }) =>
    streamEvents((signal) => converse(ctx, { siteId: params.siteId, messages: body.input }, signal)),
  ),
  implementEventStream(contract.streamExistingAIResponseInSite, async (ctx, { params }) => {
    const events = await readAnswer(ctx, params)
    return streamEvents(() => inTurn(events))
  }),
]

async function questionsIn(ctx: Context, organizationId: string): Promise<string[]> {
  const spaces = await visibleSpacesOf(ctx, organizationId)
  return recommendQuestions(
    ctx,
    spaces.map(({ id }) => id),
  )
}

async function* inTurn(events: object[]): AsyncIterable<object> {
  yield* events
}

async function* oneByOne(questions: string[]): AsyncIterable<object> {
  for (const question of questions) yield { question }
}

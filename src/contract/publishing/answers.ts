import { Type, type Static } from 'typebox'
import { JSONDocument } from '../content/documents.ts'
import { Id, ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { Url } from '../shapes.ts'
import { SiteSearchScope } from './site-search.ts'
import { readingSite, siteIds, sitePath } from './sites.ts'

const tag = 'Answers'
const Question = Type.String({ minLength: 1, maxLength: 512 })
const Format = Type.Enum(['document', 'markdown'])
export type AnswerFormat = Static<typeof Format>

const Source = Type.Object(
  {
    type: Type.Literal('page'),
    page: Type.String(),
    revision: Type.String(),
    space: Type.String(),
    sections: Type.Array(Type.String()),
    title: Type.String(),
    url: Url,
  },
  { title: 'SearchAIAnswerSource' },
)

export const SearchAnswer = Type.Object(
  {
    answer: Type.Optional(
      Type.Union([Type.Object({ markdown: Type.String() }), Type.Object({ document: JSONDocument })]),
    ),
    followupQuestions: Type.Array(Type.String()),
    sources: Type.Array(Source, { description: 'The pages that it was written from, the best first.' }),
  },
  { title: 'SearchAIAnswer' },
)
export type SearchAnswer = Static<typeof SearchAnswer>

const howItAnswers =
  'From the pages that you may see and nothing else: written by the chat service of the installation, with its sources; without such a service, the best passages as they are. Without an answer where nothing was found.'
const asStream =
  'Server-sent events: each holds the answer as far as it is written, the first one its sources; `done` comes last, and `error` says what went wrong.'

const organization = { on: 'organization', least: 'guest', scopes: ['space:content:read'] } as const
const site = { ...readingSite, visitors: true } as const
const formats = Type.Object({ format: Type.Optional(Format), details: Type.Optional(Type.Boolean()) })
const inOrganization = '/orgs/{organizationId}/ask' as const

export const askInOrganization = operation({
  id: 'askInOrganization',
  tag,
  summary: 'Ask the spaces of an organization that you may see',
  description: howItAnswers,
  method: 'POST',
  path: inOrganization,
  access: organization,
  params: ids('organizationId'),
  query: formats,
  body: Type.Object(
    {
      query: Question,
      previousQueries: Type.Optional(Type.Array(Question, { maxItems: 10 })),
    },
    { title: 'SearchAIQuery' },
  ),
  isRead: true,
  status: 200,
  response: Type.Object({ answer: Type.Optional(SearchAnswer) }),
})

export const streamAskInOrganization = operation({
  id: 'streamAskInOrganization',
  tag,
  summary: 'Ask the spaces of an organization, and read the answer as it is written',
  description: `${howItAnswers} ${asStream}`,
  method: 'GET',
  path: `${inOrganization}/stream`,
  access: organization,
  params: ids('organizationId'),
  query: Type.Object({ ...formats.properties, query: Question }),
  status: 200,
  download: 'text/event-stream',
})

export const getRecommendedQuestionsInOrganization = operation({
  id: 'getRecommendedQuestionsInOrganization',
  tag,
  summary: 'Get what the pages of an organization answer',
  description: 'Titles that are questions, then those of the first pages.',
  method: 'GET',
  path: `${inOrganization}/questions`,
  access: organization,
  params: ids('organizationId'),
  status: 200,
  response: Type.Object({ questions: Type.Array(Type.String()) }, { title: 'SearchAIRecommendedQuestions' }),
})

export const streamRecommendedQuestionsInOrganization = operation({
  id: 'streamRecommendedQuestionsInOrganization',
  tag,
  summary: 'Get what the pages of an organization answer, one by one',
  method: 'GET',
  path: `${inOrganization}/questions/stream`,
  access: organization,
  params: ids('organizationId'),
  status: 200,
  download: 'text/event-stream',
})

export const streamAskInSite = operation({
  id: 'streamAskInSite',
  tag,
  summary: 'Ask a site, and read the answer as it is written',
  description: `${howItAnswers} ${asStream}`,
  method: 'POST',
  path: `${sitePath}/ask`,
  access: site,
  params: siteIds,
  query: formats,
  body: Type.Object({
    question: Question,
    context: Type.Optional(Type.Object({ siteSpaceId: Type.Optional(Id) })),
    scope: Type.Optional(SiteSearchScope),
  }),
  isRead: true,
  status: 200,
  download: 'text/event-stream',
})

export const streamRecommendedQuestionsInSite = operation({
  id: 'streamRecommendedQuestionsInSite',
  tag,
  summary: 'Get what the pages of a site answer, one by one',
  method: 'GET',
  path: `${sitePath}/ask/questions`,
  access: site,
  params: siteIds,
  query: Type.Object({ siteSpaceId: Type.Optional(Id), spaceId: Type.Optional(Id) }),
  status: 200,
  download: 'text/event-stream',
})

const Free = Type.Record(Type.String(), Type.Unknown())

const Message = Type.Object(
  {
    role: Type.Literal('user'),
    content: Type.Union([Type.String({ minLength: 1, maxLength: 2048 }), JSONDocument]),
    context: Type.Optional(Type.Object({ location: Type.Optional(Free) })),
  },
  { title: 'AIMessageInput' },
)

export const streamAIResponseInSite = operation({
  id: 'streamAIResponseInSite',
  tag,
  summary: 'Talk to a site: the last message is answered',
  description: `${howItAnswers} Messages before the last say what it is about. Tools of the site’s MCP servers may be called, and no others.`,
  method: 'POST',
  path: `${sitePath}/ai/response`,
  access: site,
  params: siteIds,
  body: Type.Object({
    input: Type.Array(Message, { minItems: 1, maxItems: 20 }),
    previousResponseId: Type.Optional(Type.String({ maxLength: 128 })),
    model: Type.Optional(Type.String({ maxLength: 64 })),
    output: Type.Optional(Type.Object({ type: Type.Enum(['document', 'object']) })),
    tools: Type.Optional(Type.Array(Type.Object({ name: Type.String() }), { maxItems: 100 })),
    toolCall: Type.Optional(Type.Object({ tool: Type.String(), toolCallId: Type.String() })),
  }),
  isRead: true,
  status: 200,
  download: 'text/event-stream',
})

export const streamExistingAIResponseInSite = operation({
  id: 'streamExistingAIResponseInSite',
  tag,
  summary: 'Read an answer of a site again',
  description: 'By the `responseId` that its last event told, for whoever asked, within a day.',
  method: 'GET',
  path: `${sitePath}/ai/response/{responseId}`,
  access: site,
  params: ids('organizationId', 'siteId', 'responseId'),
  status: 200,
  download: 'text/event-stream',
})

export const answerOperations = [
  askInOrganization,
  streamAskInOrganization,
  getRecommendedQuestionsInOrganization,
  streamRecommendedQuestionsInOrganization,
  streamAskInSite,
  streamRecommendedQuestionsInSite,
  streamAIResponseInSite,
  streamExistingAIResponseInSite,
]

import { isRecord } from '../../../engine/is-record.ts'
import { parseMarkdown } from '../../../engine/markdown/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { keepAnswer } from '../kept-answers/index.ts'
import { askSite } from './ask-site.ts'
import { thinOut } from './thin-out.ts'

type Said = { siteId: string; messages: { content: unknown }[] }

const longestQuestion = 512

/** Answers the last message, in the events that clients of assistants know, and keeps what was answered. */
export async function* converse(ctx: Context, said: Said, signal: AbortSignal): AsyncIterable<object> {
  const events: object[] = []
  for await (const event of eventsOf(ctx, said, signal)) {
    if ('responseId' in event) {
      const id = String(event.responseId)
      await keepAnswer(ctx, { id, siteId: said.siteId, events: [...withoutDrafts(events), event] })
    }
    events.push(event)
    yield event
  }
}

// Of a text that grew, its last state.
function withoutDrafts(events: object[]): object[] {
  const isText = (event: object) => 'operation' in event
  const last = events.findLast(isText)
  return events
    .filter((event) => !isText(event) || event === last)
    .map((event) => (isText(event) ? { ...event, operation: 'insert' } : event))
}

async function* eventsOf(
  ctx: Context,
  { siteId, messages }: Said,
  signal: AbortSignal,
): AsyncIterable<object> {
  const texts = messages.map(({ content }) => textOf(content).slice(0, longestQuestion))
  const messageId = newId()
  yield { type: 'response_start', messageId }
  const asked = { siteId, question: texts.at(-1) ?? '', previous: texts.slice(0, -1) }
  const { passages, results: told, answers } = await askSite(ctx, asked, signal)
  const results = passages.map(({ spaceId, pageId, revisionId, sectionId, title }) => ({
    spaceId,
    pageId,
    revisionId,
    ...(sectionId === pageId ? {} : { anchor: sectionId }),
    title,
  }))
  const toolCall = { tool: 'search', query: asked.question, results }
  yield { type: 'response_tool_call', messageId, stepIndex: 0, toolCall }
  for (const { used } of told)
    yield { type: 'response_tool_call', messageId, stepIndex: 0, toolCall: { tool: 'mcp', ...used } }
  let operation = 'insert'
  let suggestions: string[] = []
  for await (const { markdown, followups } of thinOut(answers)) {
    const blocks = parseMarkdown(markdown).document.nodes
    yield { type: 'response_document', messageId, stepIndex: 1, operation, blocks }
    operation = 'update'
    suggestions = followups
  }
  if (suggestions.length > 0) yield { type: 'response_followup_suggestion', messageId, suggestions }
  yield { type: 'response_finish', messageId, responseId: messageId }
}

// A text, or a document of any shape: of that, what it says.
function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (Array.isArray(content)) return content.map(textOf).join('')
  if (!isRecord(content)) return ''
  const { text = '', leaves = [], nodes = [] } = content
  return `${textOf(text)}${textOf(leaves)}${textOf(nodes)}`
}

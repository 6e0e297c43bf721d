import type { Config } from '../config.ts'
import { choiceIn, toolsFor, type ChatTool, type ToolChoice } from './choose-tools.ts'

export type { ChatTool } from './choose-tools.ts'

export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string }

/** What was said, calls of tools and what they told included. */
export type Talk = (ChatMessage | ToolChoice['message'])[]

export type Chat = {
  /** Text: what comes of it, bit by bit. */
  write: (messages: ChatMessage[], signal: AbortSignal) => AsyncIterable<string>
  /** Which tools it wants to be called; none when it knows enough. */
  choose: (talk: Talk, tools: ChatTool[], signal: AbortSignal) => Promise<ToolChoice>
}

const timeout = 120_000
const mostAtOnce = 16

/** Any service that speaks the chat protocol which OpenAI made common; the operator names it, wherever it is. */
export function openChat({
  chatUrl: url,
  chatKey: key,
  chatModel: model,
}: Pick<Config, 'chatUrl' | 'chatKey' | 'chatModel'>): Chat | undefined {
  if (url === undefined || model === undefined) return undefined
  let underWay = 0
  return {
    async *write(messages, signal) {
      const leave = enter()
      try {
        const response = await post({ stream: true, messages }, signal)
        if (response.body !== null) yield* deltasOf(response.body)
      } finally {
        leave()
      }
    },
    async choose(messages, tools, signal) {
      const leave = enter()
      try {
        const response = await post({ messages, tools: toolsFor(tools), tool_choice: 'auto' }, signal)
        return choiceIn(await response.json())
      } finally {
        leave()
      }
    },
  }

  function enter(): () => void {
    if (underWay >= mostAtOnce) throw new Error('the chat service has too much to do')
    underWay++
    return () => void underWay--
  }

  async function post(body: object, signal: AbortSignal): Promise<Response> {
    const response = await fetch(`${url?.replace(/\/$/, '')}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model, temperature: 0, ...body }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    })
    if (!response.ok) throw new Error(`the chat service answered ${response.status}`)
    return response
  }
}

// Server-sent events, each a part of the text; `[DONE]` is the last.
async function* deltasOf(body: ReadableStream<Uint8Array>): AsyncIterable<string> {
  let left = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const lines = `${left}${chunk}`.split(/\r?\n/)
    left = lines.pop() ?? ''
    for (const line of lines) {
      const text = textIn(line)
      if (text !== '') yield text
    }
  }
  const last = textIn(left)
  if (last !== '') yield last
}

function textIn(line: string): string {
  if (!line.startsWith('data:')) return ''
  try {
    // Whatever a service sends, only this shape counts.
    const { choices } = JSON.parse(line.slice(5)) as { choices?: { delta?: { content?: unknown } }[] }
    const content = choices?.[0]?.delta?.content
    return typeof content === 'string' ? content : ''
  } catch {
    return ''
  }
}

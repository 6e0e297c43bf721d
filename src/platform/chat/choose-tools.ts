import { isRecord } from '../../engine/is-record.ts'

/** Something that a chat service may ask for. */
export type ChatTool = { name: string; description: string; parameters: Record<string, unknown> }

export type ToolCall = { id: string; name: string; given: Record<string, unknown> }

/** What a chat service asks for, and the message in which it does, for the ones that follow. */
export type ToolChoice = { calls: ToolCall[]; message: Record<string, unknown> }

export function toolsFor(tools: ChatTool[]): object[] {
  return tools.map((tool) => ({ type: 'function', function: tool }))
}

/** Reads an answer of a chat service; only calls that are whole count. */
export function choiceIn(body: unknown): ToolChoice {
  const [choice] = listIn(body, 'choices')
  const message = isRecord(choice) && isRecord(choice['message']) ? choice['message'] : {}
  const whole = listIn(message, 'tool_calls').flatMap((call) => {
    const read = callOf(call)
    return read === undefined ? [] : [{ call, read }]
  })
  const calls = whole.map(({ read }) => read)
  return {
    calls,
    message: {
      role: 'assistant',
      content: message['content'] ?? null,
      tool_calls: whole.map(({ call }) => call),
    },
  }
}

function callOf(call: unknown): ToolCall | undefined {
  if (!isRecord(call) || typeof call['id'] !== 'string' || !isRecord(call['function'])) return undefined
  const { name, arguments: text } = call['function']
  if (typeof name !== 'string' || typeof text !== 'string') return undefined
  try {
    const given: unknown = JSON.parse(text || '{}')
    return isRecord(given) ? { id: call['id'], name, given } : undefined
  } catch {
    return undefined
  }
}

function listIn(value: unknown, name: string): unknown[] {
  const list = isRecord(value) ? value[name] : undefined
  return Array.isArray(list) ? list : []
}

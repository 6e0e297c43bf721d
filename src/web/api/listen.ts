import type { CallInput } from '../../contract/client.ts'
import type { Operation } from '../../contract/operation.ts'
import { messages } from '../locales/messages.ts'
import { reasonIn, send } from './call.ts'

/** What an operation tells as it happens, one event after another; it fails where that does. */
export async function* listen<Event, Declared extends Operation & { download: 'text/event-stream' }>(
  operation: Declared,
  input: CallInput<Declared>,
  signal: AbortSignal,
): AsyncGenerator<Event> {
  const { body } = await send(operation, input, { signal })
  if (body === null) return
  let left = ''
  for await (const text of piecesOf(body)) {
    const blocks = `${left}${text}`.split('\n\n')
    left = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s, 2)))
      if (fields['event'] === 'error') throw new Error(reasonIn(fields['data'] ?? '') ?? messages.noAnswer)
      if (fields['event'] === undefined) yield JSON.parse(fields['data'] ?? 'null') as Event
    }
  }
}

// Not every browser goes through a stream by itself.
async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      yield decoder.decode(value, { stream: true })
    }
  } finally {
    await reader.cancel()
  }
}

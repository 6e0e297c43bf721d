import { Readable } from 'node:stream'
import { EventStream } from '../../../http/event-stream.ts'

type Events = (signal: AbortSignal) => AsyncIterable<object>

/** What is told as it comes to be; whoever leaves ends it. */
export function streamEvents(events: Events): EventStream {
  const leaving = new AbortController()
  const stream = Readable.from(asEvents(events(leaving.signal)))
  stream.once('close', () => leaving.abort())
  return new EventStream(stream)
}

async function* asEvents(events: AsyncIterable<object>): AsyncIterable<string> {
  try {
    for await (const event of events) yield `data: ${JSON.stringify(event)}\n\n`
    yield 'event: done\ndata: {}\n\n'
  } catch (error) {
    const message = error instanceof Error ? error.message : 'No answer came to be'
    yield `event: error\ndata: ${JSON.stringify({ error: { message } })}\n\n`
  }
}

import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Input, Operation } from '../contract/operation.ts'
import type { Context } from '../kernel/context.ts'
import type { Route } from './implement.ts'

/** A response of server-sent events, which lasts. */
export class EventStream {
  readonly events: Readable

  constructor(events: Readable) {
    this.events = events
  }
}

export type EventStreamOperation = Operation & { download: 'text/event-stream' }

/** As `implement`, for an operation that tells what happens as it happens. */
export function implementEventStream<Declared extends EventStreamOperation>(
  operation: Declared,
  handle: (ctx: Context, input: Input<Declared>) => Promise<EventStream>,
): Route {
  return { operation, handle }
}

const open = new WeakMap<FastifyInstance['server'], Set<Readable>>()

/** Ends the streams that are open when the server stops, which would wait for them otherwise. */
export function endEventStreams(app: FastifyInstance): void {
  const streams = new Set<Readable>()
  open.set(app.server, streams)
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.destroy()
  })
}

export function sendEventStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { events }: EventStream,
): FastifyReply {
  const streams = open.get(request.server.server)
  streams?.add(events)
  events.once('close', () => streams?.delete(events))
  return reply
    .headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Proxies must hand each event on as it comes.
      'x-accel-buffering': 'no',
    })
    .send(events)
}

/** Browsers that come back say in a header what they know already. */
export async function resumeByHeader(request: FastifyRequest, { download }: Operation): Promise<void> {
  const last = request.headers['last-event-id']
  if (download !== 'text/event-stream' || typeof last !== 'string' || last === '') return
  request.query = { ...(request.query as Record<string, unknown>), after: last }
}

import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'

/**
 * Answers a request as the same one was answered before, and tells whether it did. It comes before everything else
 * that a request goes through, none of which would find anything new about it.
 */
export type AnswerKnown = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>

/** A server for Fastify that first lets what is known be answered. */
export function serverThatKnows(answer: AnswerKnown, options: ServerOptions): FastifyServerFactory {
  return (handle) =>
    createServer(options, (request, response) => {
      const answered = answer(request, response)
      if (answered === false) handle(request, response)
      else if (answered !== true)
        void answered.then(
          (isAnswered) => isAnswered || handle(request, response),
          // The routes come across the same, and say it in their words.
          () => handle(request, response),
        )
    })
}

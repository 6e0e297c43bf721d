import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Input, Operation } from '../contract/operation.ts'
import type { Context } from '../kernel/context.ts'
import type { Route } from './implement.ts'

/** A response that is a file: sent as it comes, however large it gets. */
export class Download {
  readonly body: Readable
  readonly fileName: string

  constructor(body: Readable, fileName: string) {
    this.body = body
    this.fileName = fileName
  }
}

/** As `implement`, for an operation whose response is a file. */
export function implementDownload<Declared extends Operation & { download: string }>(
  operation: Declared,
  handle: (ctx: Context, input: Input<Declared>) => Promise<Download>,
): Route {
  return { operation, handle }
}

export function sendDownload(
  reply: FastifyReply,
  { download = '' }: Operation,
  file: Download,
): FastifyReply {
  return reply
    .headers({
      'content-type': download,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
      'cache-control': 'private, no-store',
    })
    .send(file.body)
}

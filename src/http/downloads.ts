import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorBody } from '../contract/errors.ts'
import { isRunHere } from './same-origin.ts'
import type { Clock } from '../kernel/clock.ts'
import { pictureWidths, type Pictures } from '../platform/pictures/index.ts'
import { verifyDownload, type Storage } from '../platform/storage/index.ts'

/** Where a download is stored; while it is made, its bytes as they come. */
export type Produced = { key: string; body?: Readable }

/** Makes a download that is made when it is fetched; `undefined` for keys that are stored already. */
export type Produce = (key: string, options: { isWhole: boolean }) => Promise<Produced | undefined>

type Source = {
  storage: Storage
  secret: Uint8Array
  clock: Clock
  produce: Produce
  resized: Pictures['resized']
}

// What a browser may show in place. Anything else, HTML above all, is only ever saved.
const shown =
  /^(image\/(png|jpeg|gif|webp|avif|svg\+xml|x-icon|bmp|apng)|video\/|audio\/|application\/pdf$|text\/plain$)/

// What a browser would run or apply where a page asks for it, whatever it is to be saved as.
const run = /script|wasm|css|xslt/

const longest = 31_536_000

type FileRequest = { Params: { token: string }; Querystring: { width?: unknown } }

/** Stored files at `/files/<token>/<name>`: the token is the permission, so nothing else is asked. */
export function serveDownloads(app: FastifyInstance, source: Source): void {
  app.get<FileRequest>('/files/:token/:name', async (request, reply) => respond(request, reply, source))
}

async function respond(
  request: FastifyRequest<FileRequest>,
  reply: FastifyReply,
  { storage, secret, clock, produce, resized }: Source,
): Promise<FastifyReply> {
  const download = verifyDownload(request.params.token, { secret, now: clock() })
  if (isRunHere(request)) return reply.code(403).send(errorBody(403, 'A file is not to be run'))
  if (download.kind !== 'valid') return reply.code(404).send(errorBody(404, 'No such file'))
  const width = pictureWidths.find((each) => String(each) === request.query.width)
  const narrower = width && (await resized(download.key, { contentType: download.contentType, width }))
  const produced: Produced | undefined =
    narrower || (await produce(download.key, { isWhole: needsWhole(request) }))
  const key = produced?.key ?? download.key
  const etag = `"${key.split('/').at(-1)}"`
  const seconds = Math.min(longest, Math.floor((download.expiresAt - clock()) / 1000))
  const tell = () => describe(reply, { ...download, ...narrower }, { etag, seconds })
  if (produced?.body === undefined) return sendStored(request, reply, { storage, key, etag, tell })
  tell()
  // Nobody knows yet how long it is; where it fails, the connection ends before the body does.
  return reply.send(produced.body)
}

// Of what is still being made, there are no parts, and its length is not known.
function needsWhole({ method, headers }: FastifyRequest): boolean {
  return method === 'HEAD' || headers.range !== undefined || headers['if-none-match'] !== undefined
}

type Stored = { storage: Storage; key: string; etag: string; tell: () => void }

async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, key, etag, tell }: Stored,
): Promise<FastifyReply> {
  const whole = await storage.get(key, { start: 0, end: 0 })
  if (whole === undefined) return reply.code(404).send(errorBody(404, 'No such file'))
  whole.body.destroy()
  tell()
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const range = rangeOf(request, { size: whole.size, etag })
  if (range === 'impossible') return reply.code(416).header('content-range', `bytes */${whole.size}`).send()
  const stored = await storage.get(key, range)
  if (stored === undefined) throw new Error('a file went away while it was being sent')
  if (range === undefined) return reply.header('content-length', whole.size).send(stored.body)
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${whole.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(stored.body)
}

function describe(
  reply: FastifyReply,
  { contentType, fileName }: { contentType: string; fileName: string },
  { etag, seconds }: { etag: string; seconds: number },
): void {
  const place = shown.test(contentType) ? 'inline' : 'attachment'
  const type = run.test(contentType) ? 'application/octet-stream' : contentType
  reply.headers({
    'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'content-disposition': `${place}; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    // A picture may hold scripts (SVG does); as a page of its own it may run nothing.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': `public, max-age=${seconds}, immutable`,
    'accept-ranges': 'bytes',
    etag,
  })
}

function rangeOf(
  request: FastifyRequest,
  { size, etag }: { size: number; etag: string },
): { start: number; end: number } | 'impossible' | undefined {
  const condition = request.headers['if-range']
  if (condition !== undefined && condition !== etag) return undefined
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '')
  const [, first = '', last = ''] = match ?? []
  if (match === null || (first === '' && last === '')) return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end || start >= size ? 'impossible' : { start, end }
}

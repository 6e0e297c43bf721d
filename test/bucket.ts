import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Stored = { body: Buffer; contentType: string }
type Answer = { status: number; body?: Buffer | string; headers?: Record<string, string> }
type Request = { method: string; key: string; query: URLSearchParams; headers: IncomingMessage['headers'] }
/** Spoils the next request that it is meant for. */
type Failure = { of: RegExp; answer: (response: ServerResponse) => void }

export const accessKeyId = 'AKIDTEST'
export const secretAccessKey = 'wJalr+XUtnFEMI/K7MDENG'
const region = 'eu-test-1'

/** For tests: one bucket of an S3 store on loopback that checks every signature and lists two keys a page. */
export async function startTestBucket() {
  const objects = new Map<string, Stored>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const log: string[] = []
  const failures: Failure[] = []

  const server = createServer((incoming, response) => {
    void handle(incoming, response)
  })

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await incoming.toArray())
    const line = `${incoming.method} ${incoming.url}`
    log.push(line)
    const at = failures.findIndex((failure) => failure.of.test(line))
    if (at !== -1) return failures.splice(at, 1)[0]?.answer(response)
    const url = new URL(incoming.url ?? '', 'http://bucket')
    const request = {
      method: incoming.method ?? '',
      key: decodeURIComponent(url.pathname.replace(/^\/store\/test-bucket\//, '')),
      query: url.searchParams,
      headers: incoming.headers,
    }
    const answer = isSigned(request, url, body)
      ? serve({ objects, uploads }, request, body)
      : { status: 403, body: `<Error><Code>SignatureDoesNotMatch</Code><Key>${accessKeyId}</Key></Error>` }
    response.writeHead(answer.status, {
      'content-length': Buffer.byteLength(answer.body ?? ''),
      ...answer.headers,
    })
    response.end(request.method === 'HEAD' ? undefined : answer.body)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server on a port has an address of this form.
  const { port } = server.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}/store/`
  return {
    url: `s3://test-bucket?endpoint=${endpoint}&region=${region}`,
    keys: `&accessKeyId=${accessKeyId}&secretAccessKey=${secretAccessKey}`,
    objects,
    uploads,
    log,
    failures,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Bucket = { objects: Map<string, Stored>; uploads: Map<string, Map<number, Buffer>> }

function serve(bucket: Bucket, request: Request, body: Buffer): Answer {
  const { method, key, query } = request
  if (query.has('list-type')) return list(bucket, query)
  if (query.has('uploads') || query.has('uploadId')) return multipart(bucket, request, body)
  if (method === 'PUT') {
    bucket.objects.set(key, { body, contentType: request.headers['content-type'] ?? '' })
    return { status: 200 }
  }
  if (method === 'DELETE') {
    bucket.objects.delete(key)
    return { status: 204 }
  }
  const object = bucket.objects.get(key)
  if (object === undefined) return { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' }
  if (method === 'HEAD') return { status: 200, headers: { 'content-length': String(object.body.length) } }
  return read(object.body, request.headers.range)
}

function read(body: Buffer, range: string | undefined): Answer {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  if (from === undefined || to === undefined) return { status: 200, body }
  const start = Number(from)
  const end = Math.min(Number(to), body.length - 1)
  if (start >= body.length) return { status: 416, body: '<Error><Code>InvalidRange</Code></Error>' }
  const headers = { 'content-range': `bytes ${start}-${end}/${body.length}` }
  return { status: 206, body: body.subarray(start, end + 1), headers }
}

function list({ objects }: Bucket, query: URLSearchParams): Answer {
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort()
  const page = keys.slice(0, 2)
  const contents = page.map((key) => {
    const name = key.replaceAll('&', '&amp;')
    return `<Contents><Key>${name}</Key><Size>${objects.get(key)?.body.length}</Size></Contents>`
  })
  const next = keys.length > 2 ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return { status: 200, body: `<ListBucketResult>${next}${contents.join('')}</ListBucketResult>` }
}

function multipart(
  { objects, uploads }: Bucket,
  { method, key, query, headers }: Request,
  body: Buffer,
): Answer {
  if (query.has('uploads')) {
    const id = `${key}#${headers['content-type']}`
    uploads.set(id, new Map())
    return { status: 200, body: `<Result><UploadId>${id}</UploadId></Result>` }
  }
  const id = query.get('uploadId') ?? ''
  const parts = uploads.get(id)
  if (parts === undefined) return { status: 404, body: '<Error><Code>NoSuchUpload</Code></Error>' }
  if (method === 'PUT') {
    parts.set(Number(query.get('partNumber')), body)
    return { status: 200, headers: { etag: `"${digest(body)}"` } }
  }
  uploads.delete(id)
  if (method === 'DELETE') return { status: 204 }
  const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"(\w+)"<\/ETag>/g)]
  const joined = named.map(([, number, tag]) => {
    const part = parts.get(Number(number))
    return part !== undefined && digest(part) === tag ? part : undefined
  })
  const whole = joined.filter((part) => part !== undefined)
  if (whole.length !== parts.size) return { status: 400, body: '<Error><Code>InvalidPart</Code></Error>' }
  objects.set(key, { body: Buffer.concat(whole), contentType: id.split('#')[1] ?? '' })
  return { status: 200, body: '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>' }
}

// Signature Version 4 as its specification reads, apart from the signer that the adapter uses.
function isSigned({ method, headers }: Request, url: URL, body: Buffer): boolean {
  const authorization = /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  )
  const [, credential, signedHeaders, signature] = authorization ?? []
  if (credential === undefined || signedHeaders === undefined) return false
  const time = String(headers['x-amz-date'])
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`
  const query = [...url.searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort()
  const canonical = [
    method,
    url.pathname,
    query.join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${String(headers[name])}`),
    '',
    signedHeaders,
    digest(body),
  ].join('\n')
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  const expected = hmac(key, ['AWS4-HMAC-SHA256', time, scope, digest(canonical)].join('\n')).toString('hex')
  return credential === `${accessKeyId}/${scope}` && signature === expected
}

function digest(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

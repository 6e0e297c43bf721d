import { ApiError } from '../../../contract/errors.ts'
import { operationOf, tryItOf } from '../../../engine/openapi/html/index.ts'
import { isServedAt } from '../../../engine/openapi/index.ts'
import type { Services } from '../../../kernel/context.ts'
import { FetchError } from '../../../platform/fetch/index.ts'
import { loadShownSpecs, type ShownIn } from './load-shown-specs.ts'

export type ProxiedResponse = {
  status: number
  statusText: string
  headers: [string, string][]
  text: string
}

type Call = { url: string; method: string; headers: [string, string][]; body?: string; encoding?: string }

const limits = { timeout: 20_000, maximumBytes: 1_000_000 }
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
const mostHeaders = 50

/**
 * Sends a request for a reader of a page, where the specification of an operation on it allows that, and only to
 * the servers that it names. Nothing of the reader goes along but what they filled in.
 */
export async function callOperation(
  services: Services,
  shown: ShownIn,
  given: unknown,
): Promise<ProxiedResponse> {
  const call = readCall(given)
  const method = methods.find((each) => each === call.method)
  const url = URL.parse(call.url)
  if (url === null || method === undefined || !(await isOffered(services, shown, { url, method })))
    throw new ApiError('forbidden', 'No operation on this page lets this server send that request')
  try {
    const response = await services.fetchOutside(url.href, {
      method,
      headers: Object.fromEntries(call.headers.filter(([name]) => !own.test(name))),
      ...(call.body === undefined || method === 'GET' || method === 'HEAD' ? {} : { body: bytesOf(call) }),
      // What a server redirects to is not one that the specification names.
      followsRedirects: false,
      ...limits,
    })
    return {
      status: response.status,
      statusText: '',
      headers: [...response.headers].filter(([name]) => name !== 'set-cookie'),
      text: textOf(response.headers.get('content-type') ?? '', response.body),
    }
  } catch (error) {
    if (error instanceof FetchError)
      throw new ApiError('bad-gateway', `The API did not answer: ${error.message}`)
    throw error
  }
}

// What browsers set themselves speaks for this server here, and what tells of the way is not the reader's to say.
const own =
  /^(cookie2?|host|origin|referer|user-agent|via|forwarded|x-forwarded-.*|x-real-ip|proxy-.*|sec-.*|connection|te|upgrade|content-length|expect)$/i

function readCall(given: unknown): Call {
  const { url, method, headers = [], body, encoding } = (given ?? {}) as Record<string, unknown>
  const isRead =
    typeof url === 'string' &&
    typeof method === 'string' &&
    (body === undefined || typeof body === 'string') &&
    Array.isArray(headers) &&
    headers.length <= mostHeaders &&
    headers.every(isHeader)
  if (!isRead) throw new ApiError('bad-request', 'A request has a url, a method, headers and a body')
  return {
    url,
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    ...(encoding === 'base64' ? { encoding } : {}),
  }
}

function isHeader(pair: unknown): pair is [string, string] {
  if (!Array.isArray(pair) || pair.length !== 2) return false
  const [name, value]: unknown[] = pair
  return (
    typeof name === 'string' &&
    /^[\w!#$%&'*+.^`|~-]+$/.test(name) &&
    typeof value === 'string' &&
    /^[\t\x20-\x7e\x80-\xff]*$/.test(value)
  )
}

async function isOffered(
  { database }: Services,
  shown: ShownIn,
  { url, method }: { url: URL; method: string },
): Promise<boolean> {
  const { blocks, documentOf } = await loadShownSpecs(database.read, shown)
  return blocks.some((block) => {
    const document = documentOf(block)
    const operation = document && operationOf(document, block)
    if (document === undefined || operation === undefined) return false
    if (operation.method.toUpperCase() !== method || tryItOf(document, operation) !== 'proxy') return false
    return isServedAt({ servers: operation.serverChoices, path: operation.path }, url)
  })
}

function bytesOf({ body = '', encoding }: Call): Uint8Array {
  return Buffer.from(body, encoding === 'base64' ? 'base64' : 'utf8')
}

function textOf(type: string, body: Uint8Array): string {
  if (/^(image|audio|video|font)\/|octet-stream|zip|pdf/.test(type)) return `${type}, ${body.length} bytes`
  return Buffer.from(body).toString('utf8')
}

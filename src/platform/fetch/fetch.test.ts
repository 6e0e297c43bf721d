import type { IncomingMessage, RequestListener } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFetch, FetchError } from './index.ts'
import { startTestServer } from './test-server.ts'

const fetchOutside = createFetch({ allowPrivateNetwork: true })
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

describe('an answer', () => {
  test('comes with its status, headers, address and body', async () => {
    const server = await serve((_request, response) =>
      response.writeHead(404, { 'content-type': 'text/plain', 'set-cookie': ['a=1', 'b=2'] }).end('grün'),
    )
    const answer = await fetchOutside(`${server.url}/page?q=1#part`)
    expect(answer.status).toBe(404)
    expect(answer.url).toBe(`${server.url}/page?q=1`)
    expect(answer.headers.get('content-type')).toBe('text/plain')
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(Buffer.from(answer.body).toString()).toBe('grün')
  })

  test.each([204, 304])('with status %i is empty', async (status) => {
    const server = await serve((_request, response) => response.writeHead(status).end())
    const answer = await fetchOutside(server.url)
    expect({ status: answer.status, length: answer.body.length }).toEqual({ status, length: 0 })
  })

  test('to HEAD is empty, however large the body it announces', async () => {
    const headers = { 'content-length': 1_000_000, 'content-encoding': 'gzip' }
    const server = await serve((_request, response) => response.writeHead(200, headers).end())
    const answer = await fetchOutside(server.url, { method: 'HEAD', maximumBytes: 10 })
    expect(answer.body).toHaveLength(0)
    expect(answer.headers.get('content-length')).toBe('1000000')
  })
})

describe('a request', () => {
  test('carries method, headers and body', async () => {
    const server = await echo()
    const { body } = await fetchOutside(server.url, {
      method: 'POST',
      headers: { 'X-Event': 'push', 'content-type': 'application/json' },
      accept: 'application/json',
      body: '{"a":"ü"}',
    })
    expect(parse(body)).toMatchObject({
      method: 'POST',
      body: '{"a":"ü"}',
      headers: {
        'x-event': 'push',
        'content-type': 'application/json',
        accept: 'application/json',
        'content-length': '10',
        'user-agent': 'Lectern',
      },
    })
  })

  test('leaves no header of the connection to its caller', async () => {
    const server = await echo()
    const headers = { Host: 'internal.test', 'Transfer-Encoding': 'chunked', 'Content-Length': '3' }
    const { body } = await fetchOutside(server.url, { headers })
    const received = parse(body)
    expect(received.headers).toMatchObject({ host: server.url.replace('http://', '') })
    expect(received.headers).not.toHaveProperty('transfer-encoding')
    expect(received.headers).not.toHaveProperty('content-length')
  })

  test('makes credentials in the address an authorization header', async () => {
    const server = await echo()
    const answer = await fetchOutside(server.url.replace('//', '//us%40er:p%C3%BCw@'))
    const authorization = `Basic ${Buffer.from('us@er:püw').toString('base64')}`
    expect(parse(answer.body).headers).toMatchObject({ authorization })
    expect(answer.url).toBe(`${server.url}/`)
  })

  test('prefers the authorization of its caller to that in the address', async () => {
    const server = await echo()
    const headers = { Authorization: 'Bearer token' }
    const { body } = await fetchOutside(server.url.replace('//', '//user:password@'), { headers })
    expect(parse(body).headers).toMatchObject({ authorization: 'Bearer token' })
  })

  test.each([
    '',
    'page',
    'ftp://host.test/',
    'file:///etc/passwd',
    'http://',
    'http://a b/',
    'gopher://127.0.0.1/',
  ])('to %j is refused', async (url) => {
    await expect(fetchOutside(url)).rejects.toMatchObject({ reason: 'bad-url' })
  })
})

describe('redirects', () => {
  test('are followed to the last address', async () => {
    const server = await serve((request, response) => {
      const step = Number(request.url?.slice(1))
      if (step < 5) response.writeHead(302, { location: `/${step + 1}` }).end('moved')
      else response.end('here')
    })
    const answer = await fetchOutside(`${server.url}/0`)
    expect(answer.url).toBe(`${server.url}/5`)
    expect(Buffer.from(answer.body).toString()).toBe('here')
    expect(server.asked).toHaveLength(6)
  })

  test.each([0, 1, 5])('are given up after %i', async (maximumRedirects) => {
    const server = await serve((_request, response) => response.writeHead(302, { location: '/' }).end())
    const failure = fetchOutside(server.url, { maximumRedirects })
    await expect(failure).rejects.toMatchObject({ reason: 'too-many-redirects' })
    expect(server.asked).toHaveLength(maximumRedirects + 1)
  })

  test('to another origin carry no secret', async () => {
    const other = await echo()
    const server = await serve((_request, response) =>
      response.writeHead(307, { location: `${other.url}/there` }).end(),
    )
    const { body } = await fetchOutside(server.url.replace('//', '//user:password@'), {
      method: 'POST',
      headers: { cookie: 'a=b', 'x-api-key': 'secret', accept: 'text/html' },
      body: 'kept',
    })
    const received = parse(body)
    expect(received).toMatchObject({ method: 'POST', body: 'kept', headers: { accept: 'text/html' } })
    for (const name of ['authorization', 'cookie', 'x-api-key'])
      expect(received.headers).not.toHaveProperty(name)
  })

  test('leave no connection open, whether followed or refused', async () => {
    const server = await serve((request, response) => {
      const location = request.url === '/refused' ? 'ftp://host.test/' : '/refused'
      // The body never ends: nobody reads it.
      response.writeHead(302, { location }).write('moving')
    })
    await expect(fetchOutside(server.url)).rejects.toMatchObject({ reason: 'bad-url' })
    await vi.waitFor(async () => expect(await server.connections()).toBe(0))
  })
})

describe('an unreachable host', () => {
  test('that refuses connections is named', async () => {
    const server = await startTestServer(() => {})
    server.close()
    const host = server.url.replace('http://', '')
    await expect(fetchOutside(server.url)).rejects.toEqual(
      new FetchError('unreachable', `${host} could not be reached`),
    )
  })

  test.each([
    { what: 'speaks no HTTP', bytes: 'SSH-2.0-OpenSSH_9.6\r\n' },
    { what: 'sends headers without end', bytes: `HTTP/1.1 200 OK\r\n${'x-a: b\r\n'.repeat(10_000)}` },
    {
      what: 'switches protocols unasked',
      bytes: 'HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n',
    },
    { what: 'hangs up', bytes: '' },
    { what: 'breaks off its body', bytes: 'HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhalf' },
    { what: 'breaks off a chunk', bytes: 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nab' },
    {
      what: 'breaks off before a compressed body',
      bytes: 'HTTP/1.1 200 OK\r\ncontent-length: 10\r\ncontent-encoding: gzip\r\n\r\n',
    },
  ])('is one that $what', async ({ bytes }) => {
    const url = await serveBytes(bytes)
    await expect(fetchOutside(url)).rejects.toMatchObject({ name: 'FetchError', reason: 'unreachable' })
  })

  test('is one that speaks no TLS under https', async () => {
    const server = await serve((_request, response) => response.end())
    const failure = fetchOutside(server.url.replace('http:', 'https:'))
    await expect(failure).rejects.toMatchObject({ reason: 'unreachable' })
  })
})

describe('the time limit', () => {
  test.each<{ what: string; listener: RequestListener }>([
    { what: 'no answer', listener: () => {} },
    { what: 'headers and no body', listener: (_request, response) => response.flushHeaders() },
    {
      what: 'headers and no compressed body',
      listener: (_request, response) => response.writeHead(200, { 'content-encoding': 'br' }).flushHeaders(),
    },
    { what: 'a drop now and then', listener: (_request, response) => drip(response) },
  ])('ends $what', async ({ listener }) => {
    const server = await serve(listener)
    const begin = Date.now()
    await expect(fetchOutside(server.url, { timeout: 200 })).rejects.toMatchObject({
      reason: 'timeout',
      message: `${server.url.replace('http://', '')} did not answer in full within 0.2 s`,
    })
    expect(Date.now() - begin).toBeLessThan(2000)
    await vi.waitFor(async () => expect(await server.connections()).toBe(0))
  })

  test('covers all redirects together', async () => {
    const server = await serve((_request, response) => {
      setTimeout(() => response.writeHead(302, { location: '/' }).end(), 80)
    })
    const failure = fetchOutside(server.url, { timeout: 200 })
    await expect(failure).rejects.toMatchObject({ reason: 'timeout' })
  })

  test('covers the lookup of the name', async () => {
    const stuck = createFetch({ allowPrivateNetwork: true, resolve: () => new Promise(() => {}) })
    const failure = stuck('http://name.test/', { timeout: 50 })
    await expect(failure).rejects.toMatchObject({ reason: 'timeout' })
  })
})

describe('the signal of the caller', () => {
  test('ends a request under way', async () => {
    const server = await serve((_request, response) => drip(response))
    const controller = new AbortController()
    setTimeout(() => controller.abort(), 50)
    const failure = fetchOutside(server.url, { signal: controller.signal })
    await expect(failure).rejects.toMatchObject({ reason: 'aborted' })
    await vi.waitFor(async () => expect(await server.connections()).toBe(0))
  })

  test('stops a request before it begins', async () => {
    const server = await serve((_request, response) => response.end())
    const failure = fetchOutside(server.url, { signal: AbortSignal.abort() })
    await expect(failure).rejects.toMatchObject({ reason: 'aborted' })
    expect(server.asked).toEqual([])
  })
})

describe('a stream', () => {
  test('is handed over while the body still comes', async () => {
    const server = await serve((_request, response) => {
      response.write('first ')
      setTimeout(() => response.end('second'), 100)
    })
    const { status, body } = await fetchOutside.stream(server.url)
    expect(status).toBe(200)
    expect(await text(body)).toBe('first second')
  })

  test.each([{ encoding: 'identity' }, { encoding: 'gzip' }])(
    'in $encoding that is destroyed ends its connection',
    async ({ encoding }) => {
      const server = await serve((_request, response) =>
        response.writeHead(200, { 'content-encoding': encoding }).flushHeaders(),
      )
      const { body } = await fetchOutside.stream(server.url)
      body.resume()
      await sleep(20)
      body.destroy()
      await vi.waitFor(async () => expect(await server.connections()).toBe(0))
    },
  )

  test('that nobody reads ends with its time and harms nobody', async () => {
    const server = await serve((_request, response) => drip(response))
    const { body } = await fetchOutside.stream(server.url, { timeout: 50 })
    await sleep(150)
    await expect(text(body)).rejects.toMatchObject({ reason: 'timeout' })
    expect(await server.connections()).toBe(0)
  })

  test('fails with a FetchError where its limit is', async () => {
    const server = await serve((_request, response) => drip(response))
    const { body } = await fetchOutside.stream(server.url, { maximumBytes: 5 })
    await expect(text(body)).rejects.toMatchObject({ reason: 'too-large' })
  })
})

async function serve(listener: RequestListener) {
  const server = await startTestServer(listener)
  cleanups.push(server.close)
  return server
}

function echo() {
  return serve((request, response) => {
    void text(request).then((body) =>
      response.end(JSON.stringify({ method: request.method, headers: request.headers, body })),
    )
  })
}

function parse(body: Uint8Array): { method: string; headers: IncomingMessage['headers']; body: string } {
  return JSON.parse(Buffer.from(body).toString())
}

async function serveBytes(bytes: string): Promise<string> {
  const server = createTcpServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(bytes))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => server.close())
  // A server on a port has an address of this form.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

function drip(response: Parameters<RequestListener>[1]): void {
  response.write('.')
  const timer = setInterval(() => response.write('.'), 20)
  response.on('close', () => clearInterval(timer))
}

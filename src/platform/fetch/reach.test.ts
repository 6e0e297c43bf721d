import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { fetchWithin } from './fetch-within.ts'
import { createFetch } from './index.ts'
import { startTestServer } from './test-server.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

describe('fetching from the public internet only', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://127.0.0.1./',
    'http://0/',
    'http://1２7.0.0.1/',
    'http://①②⑦.⓪.⓪.①/',
    'http://127%2e0%2e0%2e1/',
    'http://0xA9FEA9FE/latest/meta-data/',
    'http://[::1]/',
    'http://[::]/',
    'http://[0:0:0:0:0:ffff:7f00:1]/',
    'http://[::ffff:169.254.169.254]/',
    'http://[64:ff9b::a00:1]/',
    'http://[2002:a00:1::]/',
    'http://[fe80::1]/',
    'https://192.168.1.1:8443/',
    'http://user@10.0.0.1/',
    'http://8.8.8.8@10.0.0.1/',
  ])('%s is refused', async (url) => {
    await expect(fetchPublic([])(url)).rejects.toMatchObject({ reason: 'refused-address' })
  })

  test('a name is refused when it leads to a private address', async () => {
    const failure = fetchPublic(['10.1.2.3'])('http://intranet.test/')
    await expect(failure).rejects.toMatchObject({
      reason: 'refused-address',
      message: 'intranet.test leads to a private network, which this server does not reach',
    })
  })

  test.each([
    { addresses: ['93.184.216.34', '127.0.0.1'] },
    { addresses: ['2606:4700::1111', '::ffff:127.0.0.1'] },
    { addresses: ['1.1.1.1', 'nonsense'] },
  ])('a name is refused when one of its addresses is not public: $addresses', async ({ addresses }) => {
    const failure = fetchPublic(addresses)('https://mixed.test/')
    await expect(failure).rejects.toMatchObject({ reason: 'refused-address' })
  })

  test('localhost is refused through the resolver of the system', async () => {
    const failure = createFetch({ allowPrivateNetwork: false })('http://localhost/')
    await expect(failure).rejects.toMatchObject({ reason: 'refused-address' })
  })

  test('a refused address sees no connection', async () => {
    const server = await serve((_request, response) => response.end())
    await expect(fetchPublic(['127.0.0.1'])(`http://name.test:${server.port}/`)).rejects.toThrow(
      'private network',
    )
    await expect(fetchPublic([])(server.url)).rejects.toThrow('private network')
    expect(server.asked).toEqual([])
  })

  test('a name without an address, or whose lookup fails, is not found', async () => {
    const notFound = { reason: 'unreachable', message: 'The host nowhere.test was not found' }
    await expect(fetchPublic([])('http://nowhere.test/')).rejects.toMatchObject(notFound)
    const failing = createFetch({
      allowPrivateNetwork: true,
      resolve: () => Promise.reject(new Error('SERVFAIL from 10.0.0.53')),
    })
    await expect(failing('http://nowhere.test/')).rejects.toMatchObject(notFound)
  })
})

describe('a name that changes its address', () => {
  test('is asked for once, and the connection goes where the check looked', async () => {
    const answers = [['127.0.0.1'], ['127.0.0.2']]
    const server = await serve((_request, response) => response.end('checked'))
    const fetchOutside = createFetch({
      allowPrivateNetwork: true,
      resolve: async () => answers.shift() ?? [],
    })
    const { body } = await fetchOutside(`http://name.test:${server.port}/path`)
    expect(Buffer.from(body).toString()).toBe('checked')
    expect(server.asked).toEqual([`GET name.test:${server.port}/path`])
    expect(answers).toEqual([['127.0.0.2']])
  })

  test('is checked again for a redirect to itself', async () => {
    const answers = [['127.0.0.1'], ['127.0.0.2']]
    const server = await serve((_request, response) => response.writeHead(302, { location: '/again' }).end())
    const fetchOutside = fetchWithin({
      resolve: async () => answers.shift() ?? [],
      isAllowed: (address) => address === '127.0.0.1',
    })
    const failure = fetchOutside(`http://name.test:${server.port}/`)
    await expect(failure).rejects.toMatchObject({ reason: 'refused-address' })
    expect(server.asked).toHaveLength(1)
  })
})

describe('a redirect to an address that is not allowed', () => {
  test.each([
    { way: 'by number', location: (port: number) => `http://127.0.0.2:${port}/` },
    { way: 'by another spelling', location: (port: number) => `http://0x7f000002:${port}/` },
    { way: 'by name', location: (port: number) => `http://inside.test:${port}/` },
  ])('is refused $way', async ({ location }) => {
    const server = await serve((_request, response) =>
      response.writeHead(302, { location: location(server.port) }).end(),
    )
    const fetchOutside = fetchWithin({
      resolve: async (host) => (host === 'outside.test' ? ['127.0.0.1'] : ['127.0.0.2']),
      isAllowed: (address) => address === '127.0.0.1',
    })
    const failure = fetchOutside(`http://outside.test:${server.port}/`)
    await expect(failure).rejects.toMatchObject({ reason: 'refused-address' })
    expect(server.asked).toHaveLength(1)
  })
})

function fetchPublic(addresses: string[]) {
  return createFetch({ allowPrivateNetwork: false, resolve: async () => addresses })
}

async function serve(listener: RequestListener) {
  const server = await startTestServer(listener)
  cleanups.push(server.close)
  return server
}

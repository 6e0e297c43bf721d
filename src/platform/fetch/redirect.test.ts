import { describe, expect, test } from 'vitest'
import { nextHop, type Hop } from './redirect.ts'

const secrets = { authorization: 'Bearer secret', cookie: 'a=b', 'x-gitlab-token': 'secret' }
const harmless = { accept: 'text/html', 'user-agent': 'Lectern' }

describe('a redirect', () => {
  test.each([
    { method: 'POST', status: 301, becomes: 'GET' },
    { method: 'POST', status: 302, becomes: 'GET' },
    { method: 'POST', status: 303, becomes: 'GET' },
    { method: 'POST', status: 307, becomes: 'POST' },
    { method: 'POST', status: 308, becomes: 'POST' },
    { method: 'PUT', status: 301, becomes: 'PUT' },
    { method: 'PUT', status: 302, becomes: 'PUT' },
    { method: 'PUT', status: 303, becomes: 'GET' },
    { method: 'DELETE', status: 303, becomes: 'GET' },
    { method: 'HEAD', status: 302, becomes: 'HEAD' },
    { method: 'HEAD', status: 303, becomes: 'HEAD' },
    { method: 'GET', status: 302, becomes: 'GET' },
  ])('with $status makes $method a $becomes', ({ method, status, becomes }) => {
    const body = method === 'POST' || method === 'PUT' ? Buffer.from('{}') : undefined
    const before = hop({ method, body, headers: { 'content-type': 'application/json' } })
    const next = nextHop(before, { status, location: '/next' })
    expect(next?.method).toBe(becomes)
    const isKept = becomes === method
    expect(next?.body).toBe(isKept ? body : undefined)
    expect(next?.headers.get('content-type')).toBe(isKept ? 'application/json' : null)
  })

  test.each([200, 201, 300, 304, 305, 400])('is not status %i', (status) => {
    expect(nextHop(hop({}), { status, location: '/next' })).toBeUndefined()
  })

  test('without a location is an answer like any other', () => {
    expect(nextHop(hop({}), { status: 302, location: undefined })).toBeUndefined()
  })

  test.each([
    { location: '/b', url: 'https://host.test/b' },
    { location: 'b?c#d', url: 'https://host.test/folder/b?c' },
    { location: '//other.test/b', url: 'https://other.test/b' },
    { location: 'https://user:password@other.test/', url: 'https://other.test/' },
  ])('to $location leads to $url', ({ location, url }) => {
    expect(nextHop(hop({}), { status: 302, location })?.url.href).toBe(url)
  })

  test('within an origin keeps every header', () => {
    const next = nextHop(hop({ headers: { ...secrets, ...harmless } }), { status: 302, location: '/b' })
    expect(Object.fromEntries(next?.headers ?? [])).toEqual({ ...secrets, ...harmless })
  })

  test.each(['https://other.test/', 'https://host.test:8443/', 'https://sub.host.test/'])(
    'to %s keeps only what every origin may see',
    (location) => {
      const next = nextHop(hop({ headers: { ...secrets, ...harmless } }), { status: 307, location })
      expect(Object.fromEntries(next?.headers ?? [])).toEqual(harmless)
    },
  )

  test('from http to https is another origin', () => {
    const before = hop({ url: 'http://host.test/', headers: secrets })
    const next = nextHop(before, { status: 301, location: 'https://host.test/' })
    expect(Object.fromEntries(next?.headers ?? [])).toEqual({})
  })

  test('from https to http is not followed', () => {
    expect(() => nextHop(hop({}), { status: 302, location: 'http://host.test/' })).toThrow(
      expect.objectContaining({ reason: 'bad-url', message: expect.stringContaining('without https') }),
    )
  })

  test.each(['ftp://host.test/', 'file:///etc/passwd', 'data:text/plain,x', 'javascript:1', 'http://'])(
    'to %s is not followed',
    (location) => {
      expect(() => nextHop(hop({ url: 'http://host.test/' }), { status: 302, location })).toThrow(
        expect.objectContaining({ reason: 'bad-url' }),
      )
    },
  )
})

function hop({
  url = 'https://host.test/folder/a',
  method = 'GET',
  headers = {},
  body,
}: {
  url?: string
  method?: string
  headers?: Record<string, string>
  body?: Uint8Array | undefined
}): Hop {
  return { url: new URL(url), method, headers: new Headers(headers), body }
}

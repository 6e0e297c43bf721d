import { beforeAll, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../test/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await bootApp({ LECTERN_PUBLIC_URL: 'https://example.org/docs' })
})

const get = (url: string) => app.app.inject({ url, headers: { host: 'example.org' } })

test.each([
  '/',
  '/app',
  '/app/spaces/a',
  '/sign-in',
  '/sign-in?return_to=%2Fapp%2F',
  '/sign-in/password?code=a',
])('below a folder %s says what it needs, in place of an address that leads elsewhere', async (url) => {
  const { statusCode, body } = await get(url)
  expect([statusCode, body]).toEqual([501, expect.stringContaining('LECTERN_PUBLIC_URL has "/docs"')])
})

test('below a folder the API works', async () => {
  expect((await get('/v1/user')).statusCode).toBe(401)
})

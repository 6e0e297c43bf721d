import { describe, expect, test } from 'vitest'
import { localPath } from './pages.ts'

describe('where to go on to', () => {
  test.each(['/account', '/invites/a/b?c=d#e', '/sites/docs/'])('is a path of this server: %s', (path) => {
    expect(localPath(path)).toBe(path)
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    String.raw`/\evil.example`,
    '/.//evil.example',
    '/a/..//evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'account',
    '',
    `/${'a'.repeat(3000)}`,
    '/a\r\nset-cookie: b=c',
  ])('and never another: %j', (path) => {
    expect(localPath(path)).toBeUndefined()
  })
})

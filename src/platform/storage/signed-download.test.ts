import { describe, expect, test } from 'vitest'
import { signDownload, verifyDownload } from './signed-download.ts'

const secret = Buffer.alloc(32, 1)
const download = { key: 'files/01', fileName: 'Übersicht "2".pdf', contentType: 'application/pdf' }
const token = signDownload({ ...download, secret, expiresAt: 1000 })

describe('a signed download', () => {
  test('says until it expires what may be downloaded', () => {
    expect(verifyDownload(token, { secret, now: 999 })).toEqual({
      kind: 'valid',
      expiresAt: 1000,
      ...download,
    })
    expect(verifyDownload(token, { secret, now: 1000 })).toEqual({ kind: 'expired' })
  })

  test('fits in a path segment as it is', () => {
    expect(encodeURIComponent(token)).toBe(token)
  })

  test('is worth nothing with another secret, expired or not', () => {
    const other = Buffer.alloc(32, 2)
    expect(verifyDownload(token, { secret: other, now: 0 })).toEqual({ kind: 'invalid' })
    expect(verifyDownload(token, { secret: other, now: 2000 })).toEqual({ kind: 'invalid' })
  })

  test('is worth nothing when any character of it is another', () => {
    for (let at = 0; at < token.length; at++) {
      const replacement = String.fromCharCode(token.charCodeAt(at) ^ 1)
      const changed = token.slice(0, at) + replacement + token.slice(at + 1)
      expect(verifyDownload(changed, { secret, now: 0 }).kind).toBe('invalid')
    }
  })

  test.each([
    '',
    '.',
    'a.b',
    token.slice(0, -1),
    `${token}A`,
    `.${token}`,
    `${token}=`,
    token.replace('.', ''),
  ])('%j is no token', (text) => {
    expect(verifyDownload(text, { secret, now: 0 })).toEqual({ kind: 'invalid' })
  })

  test('for one object does not open another', () => {
    const other = signDownload({ ...download, key: 'files/02', secret, expiresAt: 1000 })
    const mixed = `${other.split('.')[0]}.${token.split('.')[1]}`
    expect(verifyDownload(mixed, { secret, now: 0 })).toEqual({ kind: 'invalid' })
  })
})

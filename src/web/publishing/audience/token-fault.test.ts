import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { tokenFault } from './token-fault.ts'

const now = Date.UTC(2030, 0, 1)
const seconds = now / 1000
const sign = (claims: Record<string, unknown>, alg = 'HS256') =>
  new SignJWT(claims).setProtectedHeader({ alg }).sign(new TextEncoder().encode('k'.repeat(64)))

test('a token that is not taken says what to mend', async () => {
  expect(tokenFault('what somebody pasted', now)).toBe('no-token')
  expect(tokenFault('a.b.c', now)).toBe('no-token')
  expect(tokenFault(await sign({ exp: seconds + 60 }, 'HS512'), now)).toBe('method')
  expect(tokenFault(await sign({ plan: 'größer' }), now)).toBe('no-end')
  expect(tokenFault(await sign({ exp: seconds - 1 }), now)).toBe('ended')
  expect(tokenFault(await sign({ exp: seconds + 60, nbf: seconds + 30 }), now)).toBe('not-yet')
})

test('one with nothing wrong in it was signed with another key', async () => {
  expect(tokenFault(await sign({ exp: seconds + 60 }), now)).toBe('other-key')
})

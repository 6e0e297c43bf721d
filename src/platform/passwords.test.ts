import { describe, expect, test } from 'vitest'
import { openPasswords } from './passwords.ts'

const { hash: hashPassword, isRight } = openPasswords()

describe('a password', () => {
  test('is known again by its hash, however its letters are composed, and no other is', async () => {
    const hash = await hashPassword('Gr\u00f6\u00dfe und Ma\u00df')
    expect(hash).not.toContain('und')
    expect(await isRight('Gro\u0308\u00dfe und Ma\u00df', hash)).toBe(true)
    expect(await isRight('Groesse und Mass', hash)).toBe(false)
  })

  test('has another hash each time', async () => {
    expect(await hashPassword('the same words')).not.toBe(await hashPassword('the same words'))
  })

  test('that nobody has is wrong', async () => {
    expect(await isRight('', undefined)).toBe(false)
    expect(await isRight('anything', undefined)).toBe(false)
  })

  test('waits its turn, and a flood is refused', async () => {
    const tries = Array.from({ length: 24 }, () => isRight('x', undefined))
    const outcomes = await Promise.allSettled(tries)
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(24 - 2 - 16)
    expect(await isRight('x', await hashPassword('x'))).toBe(true)
  })
})

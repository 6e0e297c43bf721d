import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sha256 } from '../../../test/fixtures/counting-store.ts'
import { canonicalJson, contentAddress, sameJson } from './hash.ts'

describe('canonical JSON', () => {
  test('sorts members, drops undefined ones and knows one zero', () => {
    expect(canonicalJson({ b: [1, { d: undefined, c: -0 }], a: 'é"' })).toBe('{"a":"é\\"","b":[1,{"c":0}]}')
  })

  test.each([
    [Number.NaN],
    [Infinity],
    [() => 1],
    [Symbol('a')],
    [1n],
    [undefined],
    [new Date(0)],
    [[undefined]],
    [new Map()],
  ])('refuses %s', (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError)
  })

  test('is JSON of the same value, whatever the order of members', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value)
        expect(canonicalJson(JSON.parse(text))).toBe(text)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
        expect(canonicalJson(reversed(value))).toBe(text)
      }),
      { numRuns: 1000 },
    )
  })

  test('keeps a member named __proto__ as data', () => {
    const value: unknown = JSON.parse('{"__proto__":{"a":1}}')
    expect(canonicalJson(value)).toBe('{"__proto__":{"a":1}}')
  })
})

test('equal content has one address', () => {
  expect(contentAddress({ a: 1, b: 2 }, sha256)).toBe(contentAddress({ b: 2, a: 1 }, sha256))
  expect(sameJson({ a: [1, null] }, { a: [1, null] })).toBe(true)
  expect(sameJson({ a: 1 }, { a: '1' })).toBe(false)
})

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, member]) => [name, reversed(member)]),
  )
}

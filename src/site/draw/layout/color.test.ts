import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, readableOn, textOn } from './color.ts'

const someColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('black on white has all the contrast there is, a colour on itself none', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#336699', '#336699')).toBe(1)
})

test('whatever colour a site chooses, links in it can be read on either paper', () => {
  fc.assert(
    fc.property(someColor, (color) => {
      for (const paper of ['#f3f3f7', '#22232b'])
        expect(contrast(readableOn(color, paper), paper)).toBeGreaterThanOrEqual(4.5)
    }),
    { seed: 1, numRuns: 500 },
  )
})

test('a colour that can be read already stays as it is', () => {
  expect(readableOn('#1d4ed8', '#ffffff')).toBe('#1d4ed8')
})

test('text on any colour can be read', () => {
  fc.assert(
    fc.property(someColor, (color) => {
      expect(contrast(textOn(color), color)).toBeGreaterThanOrEqual(4.3)
    }),
    { seed: 1, numRuns: 500 },
  )
})

import { expect, test } from 'vitest'
import { drawValues } from './draw-values.ts'

const draw = drawValues({ space: { version: '<2.1>', beta: false }, page: { version: 3 } })
const drawn = (expression: string) => draw?.(expression)?.html

test('an expression that only names a variable shows its value, and tells where it is from', () => {
  expect(drawn('space.vars.version')).toBe('<span title="space.vars.version">&lt;2.1&gt;</span>')
  expect(drawn(' space.vars.beta ')).toBe('<span title="space.vars.beta">false</span>')
  expect(drawn('page.vars.version')).toBe('<span title="page.vars.version">3</span>')
})

test('what is not defined, or asks for more, is left as it is written', () => {
  for (const expression of [
    'space.vars.other',
    'page.vars.beta',
    'space.vars.toString',
    'space.vars.version.length',
    'visitor.claims.plan',
    '',
  ])
    expect(drawn(expression)).toBeUndefined()
})

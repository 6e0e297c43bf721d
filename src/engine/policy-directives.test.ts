import { expect, test } from 'vitest'
import { policyDirectives } from './policy-directives.ts'

test('every source counts, on whatever line and before whatever sign it stands', () => {
  const text = `
    script-src
      https://a.example https://b.example;
      'unsafe-inline';
    ;connect-src https://c.example, wss://d.example
    https://e.example
    script-src https://a.example https://f.example;`
  expect(Object.fromEntries(policyDirectives(text))).toEqual({
    'script-src': ['https://a.example', 'https://b.example', "'unsafe-inline'", 'https://f.example'],
    'connect-src': ['https://c.example', 'wss://d.example', 'https://e.example'],
  })
})

test('what stands before the first directive, and what no header may hold, is left out', () => {
  expect(Object.fromEntries(policyDirectives('https://a.example style-src tëst.example b.example'))).toEqual({
    'style-src': ['b.example'],
  })
})

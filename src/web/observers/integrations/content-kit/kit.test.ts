import { expect, test } from 'vitest'
import { bindState, optionsOf, urlIn } from './kit.ts'

test('a binding is what the state says, however deep it stands', () => {
  const action = { action: 'save', to: { $state: 'name' }, all: [{ $state: 'is' }, 1, null] }
  expect(bindState(action, { name: 'Ada', is: true })).toEqual({
    action: 'save',
    to: 'Ada',
    all: [true, 1, null],
  })
})

test('options without an id are none, and those at an address are not here', () => {
  expect(optionsOf([{ id: 'a', label: 'A' }, { label: 'B' }, null, { id: 2 }])).toEqual([
    { id: 'a', label: 'A' },
    { id: '2', label: '2' },
  ])
  expect(optionsOf({ url: 'https://example.org' })).toBeUndefined()
  expect(optionsOf({ items: [{ id: 'a' }] })).toEqual([{ id: 'a', label: 'a' }])
})

test('a picture or a frame is of the web, and of nothing else', () => {
  expect(urlIn({ url: 'https://example.org/a.png' })).toBe('https://example.org/a.png')
  for (const url of ['javascript:alert(1)', 'data:text/html,hi', '/app', ''])
    expect(urlIn({ url })).toBeUndefined()
})

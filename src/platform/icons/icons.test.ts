import { expect, test } from 'vitest'
import { findIcon, listIcons, readIcon } from './index.ts'

test.each(['rocket', 'fa-rocket', 'Rocket', 'github', 'home', 'hand'])(
  '"%s" has a drawing that takes the colour of the text around it',
  (name) => {
    expect(readIcon(name)).toMatch(/^<svg [^>]*>[\s\S]*currentColor/)
  },
)

test.each(['', 'no-such-icon', '../../package', 'solid/rocket', 'rocket.svg', '%2e%2e', 'constructor'])(
  '"%s" has none',
  (name) => {
    expect(readIcon(name)).toBeUndefined()
  },
)

test('the list has every icon once, with words to find it by', () => {
  const icons = listIcons()
  expect(new Set(icons.map(({ name }) => name)).size).toBe(icons.length)
  expect(icons.length).toBeGreaterThan(1900)
  expect(icons.find(({ name }) => name === 'house')?.words).toContain('home')
})

test.each([
  ['books', 'book'],
  ['chart-line-up', 'chart-line'],
  ['rectangle-terminal', 'terminal'],
  ['sparkles', 'wand-magic-sparkles'],
  ['cog', 'gear'],
  ['fa-Rocket', 'rocket'],
])('"%s", which is not free or not called so, is drawn as "%s"', (name, other) => {
  expect(findIcon(name, 'solid')).toBeDefined()
  expect(findIcon(name, 'solid')).toEqual(findIcon(other, 'solid'))
})

test('a style that an icon does not have is the nearest that it has', () => {
  expect(findIcon('bell', 'light')).not.toEqual(findIcon('bell', 'duotone'))
  expect(findIcon('rocket', 'thin')).toEqual(findIcon('rocket', 'solid'))
  expect(findIcon('github', 'regular')?.path).toMatch(/^M/)
})

test.each(['', 'qwertzuiop', '../../package', 'a'.repeat(100)])(
  '"%s" has no drawing in any style',
  (name) => {
    expect(findIcon(name, 'regular')).toBeUndefined()
  },
)

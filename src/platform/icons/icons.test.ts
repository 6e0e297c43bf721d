import { expect, test } from 'vitest'
import { listIcons, readIcon } from './index.ts'

test.each(['rocket', 'fa-rocket', 'Rocket', 'github', 'home', 'hand'])(
  '"%s" has a drawing that takes the colour of the text around it',
  async (name) => {
    expect(String(await readIcon(name))).toMatch(/^<svg [^>]*>[\s\S]*currentColor/)
  },
)

test.each(['', 'no-such-icon', '../../package', 'solid/rocket', 'rocket.svg', '%2e%2e', 'constructor'])(
  '"%s" has none',
  async (name) => {
    expect(await readIcon(name)).toBeUndefined()
  },
)

test('the list has every icon once, with words to find it by', async () => {
  const icons = await listIcons()
  expect(new Set(icons.map(({ name }) => name)).size).toBe(icons.length)
  expect(icons.length).toBeGreaterThan(1900)
  expect(icons.find(({ name }) => name === 'house')?.words).toContain('home')
})

import { expect, test } from 'vitest'
import { findIcons } from './find-icons.ts'

const icons = [
  { name: 'rocket', words: 'launch nasa' },
  { name: 'space-shuttle', words: 'rocket NASA' },
  { name: 'user-astronaut', words: 'space' },
]

test('an icon is found by its name first, then by what it is about', () => {
  expect(findIcons(icons, 'rocket')).toEqual(['rocket', 'space-shuttle'])
  expect(findIcons(icons, ' Nasa ')).toEqual(['rocket', 'space-shuttle'])
  expect(findIcons(icons, 'astro user')).toEqual(['user-astronaut'])
  expect(findIcons(icons, 'nothing of the kind')).toEqual([])
})

test('before anything is typed, what guides use most is offered', () => {
  expect(findIcons(icons, '')).toContain('book')
  expect(findIcons([], '')).toEqual([])
})

import { expect, test } from 'vitest'
import { sourceOf } from './source-of.ts'

test('a path is taken as people write it', () => {
  expect(sourceOf('old/page')).toBe('/old/page')
  expect(sourceOf(' /old/page/?from=mail#top ')).toBe('/old/page')
  expect(sourceOf('/über uns')).toBe('/%C3%BCber%20uns')
  expect(sourceOf('/%C3%BCber%20uns')).toBe('/%C3%BCber%20uns')
  expect(sourceOf('/wiki/Mercury_(planet)')).toBe('/wiki/Mercury_%28planet%29')
})

test('a star stands at the end, and nowhere else', () => {
  expect(sourceOf('/old/*')).toBe('/old/*')
  expect(sourceOf('/old*')).toBe('/old*')
  expect(sourceOf('/a/*/b')).toBeUndefined()
  expect(sourceOf('/*')).toBeUndefined()
  expect(sourceOf('/')).toBeUndefined()
})

test('of an address it is the path, below the site where it is one of the site', () => {
  const site = 'https://docs.example.com/sites/guide/'
  expect(sourceOf('https://old.example.com/docs/start/', site)).toBe('/docs/start')
  expect(sourceOf(`${site}docs/start`, site)).toBe('/docs/start')
})

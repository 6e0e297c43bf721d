import { expect, test } from 'vitest'
import { facesOf, readFontName } from './font-files.ts'

test.each([
  ['CompanySans-Bold.woff2', 'CompanySans', 700],
  ['CompanySans-SemiBold.woff2', 'CompanySans', 600],
  ['CompanySans_ExtraLight.otf', 'CompanySans', 200],
  ['inter-latin-500-normal.woff2', 'inter', 500],
  ['Lightning.ttf', 'Lightning', 400],
])('the name %s says its family and weight', (name, family, weight) => {
  expect(readFontName(name)).toEqual({ family, weight })
})

test('one file that is not regular is the regular one too', () => {
  const file = { name: 'A-Light.woff2' }
  expect(facesOf([file])).toEqual([
    { file, weight: 300 },
    { file, weight: 400 },
  ])
})

test('of two files of one weight the last is taken', () => {
  const last = { name: 'B.woff2' }
  expect(facesOf([{ name: 'A.woff2' }, last])).toEqual([{ file: last, weight: 400 }])
})

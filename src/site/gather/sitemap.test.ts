import { expect, test } from 'vitest'
import { pagesOfFile } from './sitemap.ts'

const count = 90_002
const isHidden = (at: number) => at % 45_001 === 7

async function* pages() {
  for (let at = 0; at < count; at += 1)
    yield { at, isKeptFromRobots: false, entry: isHidden(at) ? { hidden: true } : {} }
}

test('the files of a sitemap list 40,000 pages each, and together each page once', async () => {
  const files: number[][] = []
  for (const part of [1, 2, 3, 4]) {
    const listed: number[] = []
    for await (const { at } of pagesOfFile(pages(), part)) listed.push(at)
    files.push(listed)
  }
  expect(files.map((file) => file.length)).toEqual([40_000, 40_000, 10_000, 0])
  const all = Array.from({ length: count }, (_, at) => at)
  expect(files.flat()).toEqual(all.filter((at) => !isHidden(at)))
})

import { expect, test } from 'vitest'
import { parseRedirects } from './parse-csv.ts'

test('lines of old and new addresses become redirects, whatever parts them', () => {
  const text = 'source,destination,permanent\n/old,https://a.example/new,true\n"/a,b";"https://a.example/c"\n'
  expect(parseRedirects(text)).toMatchObject([
    { redirect: { source: '/old', destination: { url: 'https://a.example/new' }, permanent: true } },
    { redirect: { source: '/a,b', destination: { url: 'https://a.example/c' }, permanent: false } },
  ])
})

test('an address of the old site gives its path, and lines that say nothing are told', () => {
  const text = '# moved\nhttps://old.example/docs/start/,https://a.example/\nnonsense\n/x,javascript:alert(1)'
  expect(parseRedirects(text)).toMatchObject([
    { redirect: { source: '/docs/start' } },
    { kind: 'wrong', line: 3 },
    { kind: 'wrong', line: 4 },
  ])
})

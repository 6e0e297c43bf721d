import { expect, test } from 'vitest'
import { parseRedirects } from './parse-csv.ts'

test('lines of old and new addresses become redirects, whatever parts them', () => {
  const text = 'source,destination,permanent\n/old,https://a.example/new,true\n"/a,b";"https://a.example/c"\n'
  expect(parseRedirects(text, () => undefined)).toMatchObject([
    { redirect: { source: '/old', destination: { url: 'https://a.example/new' }, permanent: true } },
    { redirect: { source: '/a%2Cb', destination: { url: 'https://a.example/c' }, permanent: false } },
  ])
})

test('an address of the old site gives its path, and lines that say nothing are told', () => {
  const text = '# moved\nhttps://old.example/docs/start/,https://a.example/\nnonsense\n/x,javascript:alert(1)'
  expect(parseRedirects(text, () => undefined)).toMatchObject([
    { redirect: { source: '/docs/start' } },
    { kind: 'wrong', line: 3 },
    { kind: 'wrong', line: 4 },
  ])
})

test('a path leads to what is there on the site, and nowhere where nothing is', () => {
  const install = { kind: 'site-page', siteSpaceId: 'guide', pageId: 'install' } as const
  const destinationAt = (path: string) => (path === '/install' ? install : undefined)
  expect(parseRedirects('/alt/übersicht,/install\n/other,/nowhere', destinationAt)).toMatchObject([
    { redirect: { source: '/alt/%C3%BCbersicht', destination: install } },
    { kind: 'wrong', line: 2 },
  ])
})

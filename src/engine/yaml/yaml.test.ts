import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { readFrontMatter } from '../markdown/front-matter.ts'
import { parseMarkdown } from '../markdown/index.ts'
import { readSpecification } from '../openapi/read-specification.ts'
import { readYaml } from './index.ts'
import { plainPairs } from './plain-pairs.ts'

const endless: [string, string][] = [
  ['a list that holds itself', 'a: &a [*a]'],
  ['a map that holds itself', 'a: &x\n  b: *x'],
  ['lists in lists', `a: ${'['.repeat(3000)}${']'.repeat(3000)}`],
]
const aliases = 'a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: &d [*c, *c]\ne: [*d, *d, *d]'

test.each([...endless, ['aliases of aliases', aliases]])('%s in front matter is refused', (_name, yaml) => {
  expect(readYaml(yaml)).toMatchObject({ kind: 'broken' })
  expect(readFrontMatter(`---\n${yaml}\n---\n`)).toMatchObject({
    frontMatter: { values: {} },
    problems: [{ kind: 'front-matter' }],
  })
})

test.each(endless)('%s in a specification is refused', (_name, yaml) => {
  const text = `openapi: 3.1.0\ninfo: {title: a, version: "1"}\npaths: {}\n${yaml}`
  expect(readSpecification({ address: undefined, text, others: {} })).toMatchObject({ kind: 'refused' })
})

test('a specification in JSON that nests without end is refused', () => {
  const text = `{"openapi":"3.1.0","info":{"title":"a","version":"1"},"paths":{},"x":${'['.repeat(5000)}${']'.repeat(5000)}}`
  expect(readSpecification({ address: undefined, text, others: {} })).toMatchObject({
    kind: 'refused',
    problems: [{ message: 'it nests more than 200 deep' }],
  })
})

test('a number that JSON cannot hold stays a text', () => {
  expect(readYaml('a: [.inf, -.inf, .nan, 1e309, 1.5]')).toEqual({
    kind: 'read',
    value: { a: ['Infinity', '-Infinity', 'NaN', 'Infinity', 1.5] },
  })
  const { document } = parseMarkdown(
    '{% @a/b size="1e309" more="[1e400]" %}\n\n<ol start="1e309"><li>a</li></ol>\n',
  )
  expect(document.nodes).toMatchObject([
    { data: { props: { size: '1e309', more: '[1e400]' } } },
    { type: 'list-ordered', data: {} },
  ])
  expect(JSON.parse(JSON.stringify(document))).toEqual(document)
})

const words = fc.constantFrom(
  ...[
    'a',
    'Page',
    'null',
    'True',
    'x',
    'é',
    '中',
    '🚀',
    '0',
    '1',
    ' ',
    '  ',
    ':',
    ': ',
    '#',
    ' #',
    '\n',
    '\r',
    '\t',
  ],
  ...[
    '-',
    '- ',
    '?',
    '? ',
    '"',
    "'",
    '[',
    ']',
    '{',
    '}',
    ',',
    '&a',
    '*a',
    '!',
    '|',
    '>',
    '%',
    '@',
    '`',
    '~',
    '=',
  ],
  ...['\u00a0', '\u0085', '\u2028', '\ufeff', '\\', '/', '.', '<<', '__proto__', 'constructor', '---', '...'],
)
const texts = fc.array(words, { maxLength: 8 }).map((parts) => parts.join(''))
const pairs = fc.array(fc.tuple(fc.oneof(fc.constantFrom('icon', 'title', 'if'), texts), texts), {
  maxLength: 4,
})

test('lines of plain text are what the whole reader makes of them', () => {
  let plain = 0
  fc.assert(
    fc.property(pairs, (given) => {
      const text = given.map(([key, value]) => `${key}: a${value}`).join('\n')
      const read = plainPairs(text)
      if (read === undefined) return
      plain += 1
      const document = parseDocument(text, { schema: 'core' })
      expect(document.errors).toEqual([])
      expect(Object.entries(read)).toEqual(Object.entries(document.toJS()))
    }),
    { numRuns: 3000, seed: 7 },
  )
  expect(plain).toBeGreaterThan(100)
})

test.each([
  'hidden: true',
  'a: Null',
  'a: b: c',
  'a: b #c',
  'a: b\na: c',
  'a: b\n  c',
  'a: "b"',
  'a: 1',
  'a:',
  '',
])('%j is left to the whole reader', (text) => {
  expect(plainPairs(text)).toBeUndefined()
})

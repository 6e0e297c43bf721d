import { expect, test } from 'vitest'
import { readFrontMatter } from '../markdown/front-matter.ts'
import { parseMarkdown } from '../markdown/index.ts'
import { readSpecification } from '../openapi/read-specification.ts'
import { readYaml } from './index.ts'

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

import { strToU8, zipSync } from 'fflate'
import { hostileMarkdown, type Hostile } from '../../test/hostile/markdown.ts'

/** Something that a caller sends; `kind` says to which operation. */
export type HostileInput = Hostile & {
  kind: 'page' | 'document' | 'comment' | 'json' | 'specification' | 'upload' | 'condition' | 'search'
}

const nodes = (size: number, node: string) =>
  `{"object":"document","nodes":[${Array.from({ length: Math.ceil(size / node.length) }, () => node).join(',')}]}`

const paragraph = JSON.stringify({
  object: 'block',
  type: 'paragraph',
  data: {},
  nodes: [{ object: 'text', text: 'a' }],
})
const openapi = 'openapi: 3.1.0\ninfo: {title: a, version: "1"}\npaths: {}\n'
const html = (part: string) => (size: number) =>
  `<!doctype html><body>${part.repeat(Math.ceil(size / part.length))}`

export const hostileInputs: HostileInput[] = [
  ...hostileMarkdown.map((each) => ({ ...each, kind: 'page' as const })),
  { kind: 'document', name: 'paragraphs', make: (size) => nodes(size, paragraph) },
  {
    kind: 'comment',
    name: 'markers around a letter',
    make: (size) => `${'*'.repeat(size / 2)}a${'*'.repeat(size / 2)}`,
  },
  { kind: 'json', name: 'lists in lists', make: (size) => '['.repeat(size / 2) + ']'.repeat(size / 2) },
  {
    kind: 'json',
    name: 'many members',
    make: (size) => `{${Array.from({ length: size / 12 }, (_, n) => `"m${n}":[]`).join(',')}}`,
  },
  {
    kind: 'json',
    name: 'a name for each object',
    make: (size) => `{"a":[${Array.from({ length: size / 14 }, (_, n) => `{"m${n}":1}`).join(',')}]}`,
  },
  {
    kind: 'specification',
    name: 'a list that holds itself',
    make: (size) => `${openapi}x: &a [*a, ${'a, '.repeat(size / 3)}]`,
  },
  {
    kind: 'specification',
    name: 'many members',
    make: (size) => openapi + Array.from({ length: size / 10 }, (_, n) => `x${n}: a\n`).join(''),
  },
  {
    kind: 'specification',
    name: 'schemas in schemas',
    make: (size) => `${openapi}x: ${'{a: '.repeat(size / 5)}1${'}'.repeat(size / 5)}`,
  },
  { kind: 'upload', name: 'tables in tables', make: html('<table><tr><td>') },
  { kind: 'upload', name: 'paragraphs of HTML', make: html('<p>a <b>b</b></p>') },
  { kind: 'upload', name: 'a zip of Markdown', make: (size) => archive(size) },
  { kind: 'upload', name: 'Word of paragraphs', make: (size) => word(size) },
  { kind: 'condition', name: 'parentheses', make: (size) => '('.repeat(Math.min(size, 500)) },
  { kind: 'search', name: 'words', make: (size) => 'a b c '.repeat(Math.min(size, 1000) / 6) },
  { kind: 'search', name: 'one word', make: (size) => 'x'.repeat(Math.min(size, 1000)) },
]

function archive(size: number): string {
  const page = '* a\n  * b\n'.repeat(400)
  const files = Array.from({ length: Math.ceil(size / page.length) }, (_, n) => [
    `page-${n}.md`,
    strToU8(page),
  ])
  return Buffer.from(zipSync(Object.fromEntries(files))).toString('latin1')
}

function word(size: number): string {
  const text = '<w:p><w:r><w:t>a</w:t></w:r></w:p>'
  const body = `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${text.repeat(Math.ceil(size / text.length))}</w:body></w:document>`
  const types =
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'
  const files = { '[Content_Types].xml': strToU8(types), 'word/document.xml': strToU8(body) }
  return Buffer.from(zipSync(files)).toString('latin1')
}

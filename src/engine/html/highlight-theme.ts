import type { Token } from './context.ts'

/** The scopes of a grammar, and the class that the stylesheet colours them by. */
const scopes: [kind: string, color: string, scope: string[]][] = [
  ['c', '#000001', ['comment', 'punctuation.definition.comment', 'string.comment']],
  [
    'k',
    '#000002',
    [
      'keyword',
      'storage',
      'storage.type',
      'keyword.operator.new',
      'keyword.control',
      'entity.name.tag',
      'variable.language',
    ],
  ],
  [
    's',
    '#000003',
    ['string', 'string.quoted', 'markup.inline.raw', 'markup.inserted', 'punctuation.definition.string'],
  ],
  [
    'n',
    '#000004',
    [
      'constant',
      'constant.numeric',
      'constant.language',
      'support.constant',
      'variable.other.constant',
      'entity.other.attribute-name',
      'markup.changed',
    ],
  ],
  [
    'f',
    '#000005',
    [
      'entity.name.function',
      'support.function',
      'entity.name.type',
      'entity.name.class',
      'support.class',
      'support.type',
      'entity.name.section',
      'markup.heading',
      'support.type.property-name',
    ],
  ],
  ['v', '#000006', ['variable.parameter', 'meta.object-literal.key', 'support.variable.property']],
  ['p', '#000007', ['punctuation', 'keyword.operator', 'meta.brace', 'punctuation.separator']],
  [
    'e',
    '#000008',
    [
      'string.regexp',
      'constant.character.escape',
      'string.template meta.template.expression',
      'meta.template.expression',
    ],
  ],
  ['l', '#000009', ['markup.underline.link', 'string.other.link']],
]

/** A theme whose colours are not colours but names: each stands for a class. */
export const classTheme = {
  name: 'classes',
  type: 'light' as const,
  fg: '#000000',
  bg: '#FFFFFF',
  settings: [
    { settings: { foreground: '#000000', background: '#FFFFFF' } },
    ...scopes.map(([, foreground, scope]) => ({ scope, settings: { foreground } })),
  ],
}

const kinds = new Map(scopes.map(([kind, color]) => [color, kind]))

/** What a highlighter with this theme found in each line, as the classes that its colours stand for. */
export function tokensOf(lines: { content: string; color?: string | undefined }[][]): Token[][] {
  return lines.map((line) => joined(line.map(({ content, color }) => tokenOf(content, color))))
}

function tokenOf(text: string, color: string | undefined): Token {
  const kind = color === undefined ? undefined : kinds.get(color.toUpperCase())
  return kind === undefined || text.trim() === '' ? { text } : { text, kind }
}

// Neighbours of one kind are one token: a page is smaller and faster to show.
function joined(tokens: Token[]): Token[] {
  const found: Token[] = []
  for (const token of tokens) {
    const last = found.at(-1)
    if (last !== undefined && last.kind === token.kind) last.text += token.text
    else found.push({ ...token })
  }
  return found
}

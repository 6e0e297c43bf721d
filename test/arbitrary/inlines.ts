import * as fc from 'fast-check'
import type {
  ContentRef,
  ContentRefMedia,
  Inline,
  InlineNode,
  Mark,
  Text,
} from '../../src/engine/document/nodes.ts'
import { COLORS } from '../../src/engine/document/text.ts'

const words = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom('a', 'word', ' ', 'b c', '1.', '# ', '- ', '+', '> ', '=', '\n', '  '),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        '*',
        '_',
        '~~',
        '`',
        '``',
        '[',
        ']',
        '(',
        ')',
        '<',
        '>',
        '&amp;',
        '&',
        '\\',
        '|',
        '!',
        '$$',
        ':rocket:',
        ':',
        '{% hint %}',
        '{%',
        '%}',
        '---',
        '***',
        '===',
        '```',
        '~~~',
        '<div>',
        '</p>',
        '<!--',
        'https://a.b',
        'www.a.b',
        'x@y.z',
        '[^1]',
        '[x] ',
        '\t',
        'é',
        '漢字',
        '😀',
        '…',
        '“',
        '\u00a0',
        '.',
        ',',
        '{',
        '}',
        '"',
        "'",
      ),
    },
    { weight: 1, arbitrary: fc.string({ maxLength: 4, unit: 'grapheme' }) },
  ),
  { minLength: 1, maxLength: 6 },
)

/** Text with everything in it that Markdown could take for syntax. */
export const someText = words.map((parts) => parts.join('').replace(/[\r\0]/g, ''))
/** The same without line breaks. */
export const someLine = someText.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '')
const someName = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/)

const someUrl = fc.oneof(
  fc.constantFrom(
    'https://example.com/a?b=c&d=e#f',
    'guides/a.md',
    'a b (1).md',
    '#anchor',
    'x_y*z.md',
    '/broken',
    'a<b>c',
    '../up/',
  ),
  someName,
)
export const someMedia: fc.Arbitrary<ContentRefMedia> = fc.oneof(
  someUrl.map((url) => ({ kind: 'url' as const, url })),
  someName.map((file) => ({ kind: 'file' as const, file })),
)
export const someRef: fc.Arbitrary<ContentRef> = fc.oneof(
  someMedia,
  fc.record({ kind: fc.constant('page' as const), page: someName }),
  fc.record({ kind: fc.constant('page' as const), page: someName, space: someName }),
  fc.record({ kind: fc.constant('anchor' as const), anchor: someName, page: someName }),
  fc.record({ kind: fc.constant('anchor' as const), anchor: someName }),
  fc.record({ kind: fc.constant('space' as const), space: someName }),
  fc.record({ kind: fc.constant('user' as const), user: someName }),
  fc.record({ kind: fc.constant('collection' as const), collection: someName }),
  fc.record({ kind: fc.constant('openapi' as const), spec: someName }),
  fc.record({ kind: fc.constant('tag' as const), tag: someName }),
  fc.record({ kind: fc.constant('reusable-content' as const), reusableContent: someName }),
)

const plainMark: fc.Arbitrary<Mark> = fc
  .constantFrom('bold', 'italic', 'code', 'strikethrough', 'keyboard', 'superscript', 'subscript')
  .map((type) => ({ object: 'mark', type }))
const colorMark: fc.Arbitrary<Mark> = fc
  .tuple(fc.constantFrom(...COLORS), fc.constantFrom(...COLORS.slice(1)))
  .map(([text, background]) => ({ object: 'mark', type: 'color', data: { text, background } }))
const someMarks = fc.uniqueArray(
  fc.oneof({ weight: 6, arbitrary: plainMark }, { weight: 1, arbitrary: colorMark }),
  {
    maxLength: 3,
    selector: (mark) => mark.type,
  },
)

const textNode: fc.Arbitrary<Text> = fc
  .array(fc.record({ object: fc.constant('leaf' as const), text: someText, marks: someMarks }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((leaves) => ({ object: 'text', leaves }))

/** Leaves out members without a value, as JSON would. */
export function defined<Value extends object>(value: Value): Value {
  // What is left out was undefined, which the members allow.
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Value
}

export function maybe<Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> {
  return fc.option(arbitrary, { nil: undefined })
}

const voids: fc.Arbitrary<Inline> = fc.oneof(
  someRef.map((ref): Inline => ({ object: 'inline', type: 'mention', isVoid: true, data: { ref } })),
  fc
    .oneof(fc.constantFrom('a^2', '\\frac{1}{2}', 'a|b', '', ' x ', 'x$y', 'a\nb', '<b>'), someText)
    .map((formula): Inline => ({ object: 'inline', type: 'inline-math', isVoid: true, data: { formula } })),
  fc
    .constantFrom('1f680', '263a-fe0f', '263a', '1f469-200d-1f4bb')
    .map((code): Inline => ({ object: 'inline', type: 'emoji', isVoid: true, data: { code } })),
  fc
    .record({ icon: someName, color: maybe(fc.constantFrom('red', '$primary')) })
    .map((data): Inline => ({ object: 'inline', type: 'icon', isVoid: true, data: defined(data) })),
  fc
    .record({
      ref: someMedia,
      refDark: maybe(someMedia),
      alt: maybe(someLine),
      caption: maybe(someLine),
      size: maybe(fc.constantFrom('original' as const, 'line' as const)),
    })
    .map((data): Inline => ({ object: 'inline', type: 'inline-image', isVoid: true, data: defined(data) })),
  fc
    .record({
      label: someLine,
      kind: fc.constantFrom('primary' as const, 'secondary' as const),
      size: maybe(fc.constantFrom('small' as const, 'large' as const)),
      icon: maybe(someName),
      ref: someRef,
    })
    .map((data): Inline => ({ object: 'inline', type: 'button', isVoid: true, data: defined(data) })),
  fc
    .record({
      label: someLine,
      kind: fc.constant('secondary' as const),
      action: fc.oneof(
        fc.record({ action: fc.constantFrom('ask' as const, 'search' as const), query: someLine }),
        fc.record({ action: fc.constant('select' as const), slug: someName }),
      ),
    })
    .map((data): Inline => ({ object: 'inline', type: 'button', isVoid: true, data })),
  fc.oneof(fc.constantFrom('space.vars.a', 'a < b && "c"', '`x`*_'), someLine).map((expression): Inline => ({
    object: 'inline',
    type: 'expression',
    isVoid: true,
    data: { expression },
  })),
)

const link: fc.Arbitrary<Inline> = fc
  .record({ ref: someRef, title: maybe(someLine), nodes: fc.array(textNode, { maxLength: 2 }) })
  .map(({ ref, title, nodes }) => ({ object: 'inline', type: 'link', data: defined({ ref, title }), nodes }))

const raw: fc.Arbitrary<InlineNode[]> = textNode.map((text) => [
  { object: 'text', leaves: [{ object: 'leaf', text: 'x', marks: [] }] },
  { object: 'inline', type: 'raw', isVoid: true, data: { text: '<u class="a">' } },
  text,
  { object: 'inline', type: 'raw', isVoid: true, data: { text: '</u>' } },
])

const annotation: fc.Arbitrary<Inline> = fc.tuple(textNode, textNode).map(([text, note]) => ({
  object: 'inline',
  type: 'annotation',
  isVoid: false,
  data: {},
  nodes: [text],
  fragments: [
    {
      object: 'fragment',
      type: 'annotation-body',
      fragment: 'annotation-body',
      nodes: [{ object: 'block', type: 'paragraph', data: {}, nodes: [text, note] }],
    },
  ],
}))

/** The inlines of a paragraph, a heading or a cell. */
export const someInlines: fc.Arbitrary<InlineNode[]> = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: textNode.map((node): InlineNode[] => [node]) },
      { weight: 2, arbitrary: voids.map((node): InlineNode[] => [node]) },
      { weight: 2, arbitrary: link.map((node): InlineNode[] => [node]) },
      { weight: 1, arbitrary: annotation.map((node): InlineNode[] => [node]) },
      { weight: 1, arbitrary: raw },
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => parts.flat())
export { someName, someUrl }

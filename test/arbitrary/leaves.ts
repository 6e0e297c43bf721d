import * as fc from 'fast-check'
import type { Block, CodeLine, Image, InlineNode } from '../../src/engine/document/nodes.ts'
import {
  defined,
  maybe,
  someInlines,
  someLine,
  someMedia,
  someName,
  someRef,
  someText,
  someUrl,
} from './inlines.ts'
import { someTable } from './table.ts'

const align = maybe(fc.constantFrom('start' as const, 'center' as const, 'end' as const))
const flag = maybe(fc.boolean())

const paragraph: fc.Arbitrary<Block> = fc
  .tuple(
    someInlines,
    fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: align }),
  )
  .map(([nodes, at]) => ({ object: 'block', type: 'paragraph', data: at ? { align: at } : {}, nodes }))

const heading: fc.Arbitrary<Block> = fc
  .record({
    type: fc.constantFrom('heading-1' as const, 'heading-2' as const, 'heading-3' as const),
    nodes: someInlines,
    id: maybe(someName),
    align,
  })
  .map(({ type, nodes, id, align: at }) => ({
    object: 'block',
    type,
    data: defined({ id, align: at }),
    nodes,
  }))

const codeLine: fc.Arbitrary<CodeLine> = fc
  .record({ text: someText, highlighted: maybe(fc.constant(true)) })
  .map(({ text, highlighted }) => ({
    object: 'block',
    type: 'code-line',
    data: defined({ highlighted }),
    nodes: plain(text.replace(/\n/g, ' ')),
  }))

const code: fc.Arbitrary<Block> = fc
  .record({
    nodes: fc.array(codeLine, { minLength: 1, maxLength: 4 }),
    syntax: maybe(fc.constantFrom('ts', 'c++', 'mermaid')),
    title: maybe(someLine),
    overflow: maybe(fc.constantFrom('wrap' as const, 'scroll' as const)),
    lineNumbers: flag,
    fullWidth: flag,
    expandable: flag,
    collapsedLineCount: maybe(fc.integer({ min: 1, max: 50 })),
  })
  .map(({ nodes, ...data }) => ({ object: 'block', type: 'code', data: defined(data), nodes }))

const math: fc.Arbitrary<Block> = fc
  .oneof(fc.constantFrom('x^2', '', 'a\nb', '  a\n\n  b', '$$', 'a\n$$\nb'), someText)
  .map((formula) => ({ object: 'block', type: 'math', isVoid: true, data: { formula } }))
const divider: fc.Arbitrary<Block> = fc.constant({ object: 'block', type: 'divider', isVoid: true, data: {} })

const image: fc.Arbitrary<Image> = fc
  .record({
    ref: someMedia,
    refDark: maybe(someMedia),
    alt: maybe(someLine),
    width: maybe(fc.oneof(fc.integer({ min: 1, max: 900 }), fc.constant({ unit: '%', value: 50 }))),
    height: maybe(fc.integer({ min: 1, max: 900 })),
    caption: maybe(someInlines),
  })
  .map(({ caption, ...data }) => ({
    object: 'block',
    type: 'image',
    isVoid: true,
    data: defined(data),
    fragments: captions(caption),
  }))
const images: fc.Arbitrary<Block> = fc
  .record({
    nodes: fc.array(image, { minLength: 1, maxLength: 3 }),
    align: maybe(fc.constantFrom('left' as const, 'center' as const)),
    fullWidth: flag,
    withFrame: flag,
  })
  .map(({ nodes, ...data }) => ({
    object: 'block',
    type: 'images',
    isVoid: false,
    data: defined(data),
    nodes,
  }))

const file: fc.Arbitrary<Block> = fc.tuple(someMedia, maybe(someInlines)).map(([ref, caption]) => ({
  object: 'block',
  type: 'file',
  isVoid: true,
  data: { ref },
  ...captioned(caption),
}))
const drawing: fc.Arbitrary<Block> = fc
  .record({ ref: maybe(someMedia), alt: maybe(someLine) })
  .map((data) => ({ object: 'block', type: 'drawing', isVoid: true, data: defined(data) }))
const embed: fc.Arbitrary<Block> = fc
  .tuple(someUrl, flag, maybe(someInlines))
  .map(([url, fullWidth, caption]) => ({
    object: 'block',
    type: 'embed',
    isVoid: true,
    data: defined({ url, fullWidth }),
    ...captioned(caption),
  }))
const contentRef: fc.Arbitrary<Block> = someRef.map((ref) => ({
  object: 'block',
  type: 'content-ref',
  isVoid: true,
  data: { ref },
}))
const reusable: fc.Arbitrary<Block> = someName.map((reusableContent) => ({
  object: 'block',
  type: 'reusable-content',
  isVoid: true,
  data: { ref: { kind: 'reusable-content', reusableContent } },
}))
const integration: fc.Arbitrary<Block> = fc
  .record({
    block: someName,
    props: fc.dictionary(someName, fc.oneof(someText, fc.integer(), fc.boolean()), { maxKeys: 3 }),
    url: maybe(someUrl),
    fullWidth: flag,
  })
  .map(({ block, props, url, fullWidth }) => ({
    object: 'block',
    type: 'integration',
    isVoid: true,
    data: defined({ integration: 'arcade', block, props: { ...props }, url, fullWidth }),
  }))
const rawBlock: fc.Arbitrary<Block> = fc
  .constantFrom(
    '{% unknown a="b" %}',
    '{% endunknown %}',
    '<!-- a\n\nb -->',
    '<video src="a">\n<p>x\n</video>',
    '<script>\n\n*a*\n</script>',
  )
  .map((text) => ({ object: 'block', type: 'raw', isVoid: true, data: { text } }))
const prompt: fc.Arbitrary<Block> = fc
  .record({
    description: maybe(someLine),
    icon: maybe(someName),
    openInAIProviders: flag,
    defaultExpanded: maybe(fc.constantFrom('full' as const, 'hidden' as const)),
    node: code,
  })
  .map(({ node, ...data }) => ({ object: 'block', type: 'prompt', data: defined(data), nodes: [node] }))

const spec = someName.map((name) => ({ kind: 'openapi' as const, spec: name }))
const openapi: fc.Arbitrary<Block>[] = [
  fc
    .record({
      ref: someMedia,
      path: maybe(fc.constant('/pets/{id}')),
      method: maybe(fc.constant('get')),
      expanded: flag,
      fullWidth: flag,
    })
    .map((data) => ({ object: 'block', type: 'swagger', isVoid: true, data: defined(data) })),
  fc
    .record({ ref: spec, path: fc.constant('/pets'), method: fc.constant('post'), headless: flag })
    .map((data) => ({ object: 'block', type: 'openapi-operation', isVoid: true, data: defined(data) })),
  fc
    .record({ ref: spec, name: someName, method: fc.constant('post'), headless: flag })
    .map((data) => ({ object: 'block', type: 'openapi-webhook', isVoid: true, data: defined(data) })),
  fc
    .record({ ref: spec, schemas: fc.array(someName, { maxLength: 2 }), grouped: flag })
    .map((data) => ({ object: 'block', type: 'openapi-schemas', isVoid: true, data: defined(data) })),
]

const someCell: fc.Arbitrary<Block[]> = fc.oneof(
  {
    weight: 3,
    arbitrary: someInlines.map((nodes): Block[] => [{ object: 'block', type: 'paragraph', data: {}, nodes }]),
  },
  {
    weight: 1,
    arbitrary: fc.array(fc.oneof(paragraph, heading, divider, code), { minLength: 1, maxLength: 2 }),
  },
)

/** Blocks that hold no blocks of any kind. */
export const someLeaf: fc.Arbitrary<Block> = fc.oneof(
  { weight: 4, arbitrary: paragraph },
  heading,
  code,
  math,
  divider,
  images,
  file,
  drawing,
  embed,
  contentRef,
  integration,
  reusable,
  rawBlock,
  prompt,
  ...openapi,
  { weight: 4, arbitrary: someTable(someCell) },
)

function plain(text: string): InlineNode[] {
  return text === '' ? [] : [{ object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] }]
}

function captioned(caption: InlineNode[] | undefined) {
  return caption ? { fragments: captions(caption) } : {}
}

function captions(caption: InlineNode[] | undefined) {
  if (!caption) return []
  const paragraphNode: Block = { object: 'block', type: 'paragraph', data: {}, nodes: caption }
  return [{ object: 'fragment' as const, fragment: 'caption', nodes: [paragraphNode] }]
}

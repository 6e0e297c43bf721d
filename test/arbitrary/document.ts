import * as fc from 'fast-check'
import type { Block, ContentRefTag, JSONDocument, ListItem } from '../../src/engine/document/nodes.ts'
import { defined, maybe, someInlines, someLine, someName } from './inlines.ts'
import { someLeaf } from './leaves.ts'

/** A block of any type; `depth` bounds what it may hold. */
function someBlock(depth: number): fc.Arbitrary<Block> {
  if (depth === 0) return someLeaf
  const inner = fc.array(someBlock(depth - 1), { minLength: 1, maxLength: 3 })
  return fc.oneof(
    { weight: 2, arbitrary: someLeaf },
    { weight: 1, arbitrary: fc.oneof(...containers(inner)) },
  )
}

/** Documents with every type of node, for the laws that must hold for all of them. */
export const someDocument: fc.Arbitrary<JSONDocument> = fc
  .array(someBlock(2), { maxLength: 4 })
  .map((nodes) => ({ object: 'document', data: {}, nodes }))

function containers(inner: fc.Arbitrary<Block[]>): fc.Arbitrary<Block>[] {
  const someTags = someName.map((tag): ContentRefTag[] => [{ kind: 'tag', tag }])
  const items = (checked: fc.Arbitrary<boolean | undefined>) =>
    fc.array(
      fc.tuple(inner, checked).map(([nodes, is]): ListItem => ({
        object: 'block',
        type: 'list-item',
        data: defined({ checked: is }),
        nodes,
      })),
      { minLength: 1, maxLength: 3 },
    )
  const plainItems = items(fc.constant(undefined))
  const parts = <Data>(data: fc.Arbitrary<Data>) =>
    fc.array(fc.tuple(data, inner), { minLength: 1, maxLength: 2 })
  return [
    plainItems.map((nodes) => ({ object: 'block', type: 'list-unordered', data: {}, nodes })),
    fc
      .tuple(plainItems, maybe(fc.integer({ min: 2, max: 99 })))
      .map(([nodes, start]) => ({ object: 'block', type: 'list-ordered', data: defined({ start }), nodes })),
    items(fc.boolean()).map((nodes) => ({ object: 'block', type: 'list-tasks', data: {}, nodes })),
    inner.map((nodes) => ({ object: 'block', type: 'blockquote', data: {}, nodes })),
    fc
      .tuple(
        fc.constantFrom('info' as const, 'warning' as const, 'danger' as const, 'success' as const),
        maybe(someName),
        inner,
      )
      .map(([style, icon, nodes]) => ({
        object: 'block',
        type: 'hint',
        data: defined({ style, icon }),
        nodes,
      })),
    fc
      .tuple(fc.constantFrom('visitor.claims.a', 'a == "b" && c'), inner)
      .map(([expression, nodes]) => ({ object: 'block', type: 'if', data: { expression }, nodes })),
    fc.tuple(someInlines, inner, maybe(fc.constant(true))).map(([title, body, defaultExpanded]) => ({
      object: 'block',
      type: 'expandable',
      isVoid: true,
      data: defined({ defaultExpanded }),
      fragments: [
        {
          object: 'fragment',
          type: 'expandable-title',
          fragment: 'expandable-title',
          nodes: [{ object: 'block', type: 'paragraph', data: {}, nodes: title }],
        },
        { object: 'fragment', type: 'expandable-body', fragment: 'expandable-body', nodes: body },
      ],
    })),
    parts(fc.record({ title: maybe(someLine), icon: maybe(someName) })).map((tabs) => ({
      object: 'block',
      type: 'tabs',
      data: {},
      nodes: tabs.map(([data, nodes]) => ({
        object: 'block',
        type: 'tabs-item',
        data: defined(data),
        nodes,
      })),
    })),
    parts(fc.constant({})).map((steps) => ({
      object: 'block',
      type: 'stepper',
      data: {},
      nodes: steps.map(([data, nodes]) => ({ object: 'block', type: 'stepper-step', data, nodes })),
    })),
    parts(
      fc.record({
        width: maybe(fc.constant({ unit: '%', value: 60 })),
        verticalAlignment: maybe(fc.constant('middle' as const)),
      }),
    ).map((columns) => ({
      object: 'block',
      type: 'columns',
      isVoid: false,
      data: {},
      nodes: columns.map(([data, nodes]) => ({
        object: 'block',
        type: 'column',
        data: defined(data),
        nodes,
      })),
    })),
    fc
      .tuple(
        parts(
          fc.record({
            date: fc.constant('2026-01-31'),
            tags: maybe(someTags),
          }),
        ),
        maybe(fc.constant('full' as const)),
      )
      .map(([updates, format]) => ({
        object: 'block',
        type: 'updates',
        data: defined({ format }),
        nodes: updates.map(([data, nodes]) => ({
          object: 'block',
          type: 'update',
          data: defined(data),
          nodes,
        })),
      })),
  ]
}

import { expect, test } from 'vitest'
import { composeOpenapiDocument } from '../../../bench/openapi-document.ts'
import type { OpenApiBlock } from '../html/index.ts'
import { createRenderer } from '../html/index.ts'
import { englishApiLabels, prepareBlocks } from './html/index.ts'
import { outlineOf, partOf, type JsonObject, type OutlinedTag, type ShownPart } from './index.ts'

// Made by our own composer, of plain values.
const large = composeOpenapiDocument({ operations: 120, tags: 4 }) as unknown as JsonObject
const ref = { kind: 'openapi', spec: 'large' } as const

function drawn(document: JsonObject, block: OpenApiBlock): string | undefined {
  const { draw } = prepareBlocks({
    blocks: [block],
    documentOf: () => document,
    words: englishApiLabels,
    trying: { proxy: undefined },
  })
  return draw(block, createRenderer({ resolve: () => undefined }))?.html
}

function operationsIn(tags: OutlinedTag[]): OutlinedTag['operations'] {
  return tags.flatMap((tag) => [...tag.operations, ...operationsIn(tag.tags)])
}

test('what is drawn of a part is what is drawn of the whole', () => {
  const { tags, models } = outlineOf(large)
  for (const { kind, path, method } of operationsIn(tags).slice(0, 20)) {
    if (kind === 'webhook') continue
    const data = { ref, path, method }
    const block: OpenApiBlock = { object: 'block', type: 'openapi-operation', data }
    const part = partOf(large, { kind: 'operation', path, method })
    expect(drawn(part, block)).toBe(drawn(large, block))
    expect(JSON.stringify(part).length).toBeLessThan(JSON.stringify(large).length / 2)
  }
  const names = models.slice(0, 2)
  const block: OpenApiBlock = { object: 'block', type: 'openapi-schemas', data: { ref, schemas: names } }
  expect(drawn(partOf(large, { kind: 'schemas', names }), block)).toBe(drawn(large, block))
})

const hostile: JsonObject = JSON.parse(
  '{"openapi":"3.1.0","paths":{"/a":{"get":{"responses":{"200":{"$ref":"#/x/__proto__/y"}}},"post":{}},"__proto__":{"get":{}}},"x":{"__proto__":{"y":{"description":"no"}}},"components":{"schemas":{"A":{"$ref":"#/components/schemas/B"},"B":{"$ref":"#/components/schemas/A"},"C":{"enum":[{"$ref":"#/components/schemas/A"}]},"D":{"$ref":"#/components/schemas/E/oneOf/1"},"E":{"oneOf":[{"$ref":"#/components/schemas/C"},{"type":"string"}]}}}}',
)

test.each<[string, ShownPart, string]>([
  ['references in circles', { kind: 'schemas', names: ['A'] }, '{"A":{},"B":{}}'],
  ['what only looks like a reference', { kind: 'schemas', names: ['C'] }, '{"C":{}}'],
  ['a place in a list', { kind: 'schemas', names: ['D'] }, '{"D":{},"E":{},"C":{}}'],
  ['a name that is not there', { kind: 'schemas', names: ['Z', '__proto__'] }, '{}'],
])('%s: nothing is taken but what is referred to', (_what, shown, expected) => {
  const part = partOf(hostile, shown)
  const taken = Object.keys(((part['components'] ?? {}) as JsonObject)['schemas'] ?? {}).toSorted()
  expect(taken).toEqual(Object.keys(JSON.parse(expected)).toSorted())
})

test('an operation comes without the others of its path, and changes nothing that it is not', () => {
  const part = partOf(hostile, { kind: 'operation', path: '/a', method: 'GET' })
  expect(part['paths']).toEqual({ '/a': { get: { responses: { 200: { $ref: '#/x/__proto__/y' } } } } })
  expect(partOf(hostile, { kind: 'operation', path: '/b', method: 'get' })['paths']).toBeUndefined()
  expect(Object.getPrototypeOf(objectIn(part, 'x'))).toBe(Object.prototype)
})

function objectIn(part: JsonObject, name: string): object {
  return (part[name] ?? {}) as object
}

import { describe, expect, test } from 'vitest'
import { compareSpecifications } from './compare.ts'
import type { JsonObject } from './json.ts'

function spec(paths: JsonObject, schemas: JsonObject = {}): JsonObject {
  return { openapi: '3.1.0', info: { title: 'Pets', version: '1' }, paths, components: { schemas } }
}
const ok = { 200: { description: 'Fine' } }
const returning = (schema: JsonObject) => ({
  responses: { 200: { description: 'Fine', content: { 'application/json': { schema } } } },
})
const taking = (schema: JsonObject) => ({
  requestBody: { content: { 'application/json': { schema } } },
  responses: ok,
})
const ref = { $ref: '#/components/schemas/Cat' }

function changesOf(before: JsonObject, after: JsonObject, schemas: [JsonObject, JsonObject] = [{}, {}]) {
  const [compared] = compareSpecifications(
    spec({ '/cats': { post: before } }, { Cat: schemas[0] }),
    spec({ '/cats': { post: after } }, { Cat: schemas[1] }),
  )
  return compared?.changes.map(({ what, where, isBreaking }) => [where, what, isBreaking]) ?? []
}

describe('two versions of a specification', () => {
  test('that say the same have no changes', () => {
    const same = spec({ '/cats': { get: returning(ref) } }, { Cat: { type: 'object' } })
    expect(compareSpecifications(same, structuredClone(same))).toEqual([])
  })

  test('have operations that came and went, and to lose one breaks', () => {
    const before = spec({ '/cats': { get: { responses: ok }, delete: { responses: ok } } })
    const after = spec({ '/cats': { get: { responses: ok } }, '/dogs': { get: { responses: ok } } })
    expect(
      compareSpecifications(before, after).map(({ method, path, change, isBreaking }) => [
        `${method} ${path}`,
        change,
        isBreaking,
      ]),
    ).toEqual([
      ['delete /cats', 'removed', true],
      ['get /dogs', 'added', false],
    ])
  })

  test('have parameters that are new, gone, or asked for now', () => {
    const query = (name: string, more: JsonObject = {}) => ({
      name,
      in: 'query',
      schema: { type: 'string' },
      ...more,
    })
    const before = { responses: ok, parameters: [query('a'), query('b'), query('c')] }
    const after = {
      responses: ok,
      parameters: [query('b', { required: true }), query('c', { schema: { type: 'integer' } }), query('d')],
    }
    expect(changesOf(before, after)).toEqual([
      ['query parameter a', 'removed', true],
      ['query parameter b', 'is required now', true],
      ['query parameter c', 'string became integer', true],
      ['query parameter d', 'added', false],
    ])
  })

  test('break differently by what is sent and by what is read', () => {
    const old = {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string' }, kind: { enum: ['a', 'b'] } },
    }
    const now = {
      type: 'object',
      required: ['age'],
      properties: { name: { type: 'string' }, kind: { enum: ['b', 'c'] }, age: { type: 'integer' } },
    }
    expect(changesOf(taking(ref), taking(ref), [old, now])).toEqual([
      ['request body: kind', 'no longer "a"', true],
      ['request body: kind', 'also "c"', false],
      ['request body: age', 'added, required', true],
    ])
    expect(changesOf(returning(ref), returning(ref), [old, now])).toEqual([
      ['response 200: name', 'may be missing now', true],
      ['response 200: kind', 'no longer "a"', false],
      ['response 200: kind', 'also "c"', false],
      ['response 200: age', 'added', false],
    ])
  })

  test('are compared to an end where schemas go in circles', () => {
    const old = { type: 'object', properties: { next: ref } }
    const now = { type: 'object', properties: { next: ref, name: { type: 'string' } } }
    const changes = changesOf(returning(ref), returning(ref), [old, now])
    expect(changes).toContainEqual(['response 200: name', 'added', false])
    expect(changes.length).toBeLessThan(20)
  })

  test('tell words and deprecation without calling them breaking', () => {
    const before = { summary: 'Add', responses: ok }
    const after = { summary: 'Add a cat', deprecated: true, responses: ok }
    expect(changesOf(before, after)).toEqual([
      ['', 'deprecated', false],
      ['', 'described otherwise', false],
    ])
  })
})

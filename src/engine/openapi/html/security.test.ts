import { expect, test } from 'vitest'
import { drawnOperation, writtenOperation } from '../../../../test/drawn-operation.ts'
import type { JsonObject } from '../index.ts'

const place = { path: '/pets', method: 'get' }

function documentWith(security: JsonObject[]): JsonObject {
  const key = { type: 'apiKey', in: 'header', name: 'X-Key' }
  return {
    openapi: '3.1.0',
    components: { securitySchemes: { basic: { type: 'http', scheme: 'basic' }, key } },
    paths: { '/pets': { get: { security, responses: {} } } },
  }
}

function textOf(security: JsonObject[]): string {
  const drawn = drawnOperation(documentWith(security), place)
  const [, told = ''] = /Authentication<\/h3>(.*?)<div class="api-side">/s.exec(drawn) ?? []
  return told
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function markdownOf(security: JsonObject[]): string | undefined {
  const document = documentWith(security)
  return /\*\*Authentication:\*\* (.*)/.exec(writtenOperation(document, place))?.[1]
}

const together = { basic: [], key: [] }

test('schemes that are asked for together are told apart from those of which one is enough', () => {
  expect(textOf([together])).toBe('All of these together basic http basic key API key in header: X-Key')
  expect(textOf([{ basic: [] }, { key: [] }])).toBe(
    'One of these basic http basic key API key in header: X-Key',
  )
  expect(textOf([{ key: [] }])).toBe('key API key in header: X-Key')
  expect(markdownOf([together])).toBe('`basic` and `key`')
  expect(markdownOf([{ basic: [] }, { key: [] }])).toBe('`basic`, or `key`')
})

test('an operation that may be called without authentication says so beside its other ways', () => {
  expect(textOf([{ key: [] }, {}])).toBe('One of these key API key in header: X-Key None')
  expect(markdownOf([{ key: [] }, {}])).toBe('`key`, or none')
  expect(textOf([{}])).toBe('')
  expect(markdownOf([{}])).toBeUndefined()
})

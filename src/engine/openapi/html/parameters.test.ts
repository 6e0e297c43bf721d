import { expect, test } from 'vitest'
import { drawnOperation, writtenOperation } from '../../../../test/drawn-operation.ts'
import type { JsonObject } from '../index.ts'

const schema = { type: 'object', properties: { color: { type: 'string' } } }
const document: JsonObject = {
  openapi: '3.1.0',
  paths: {
    '/pets': {
      get: { parameters: [{ name: 'filter', in: 'query', content: { 'application/json': { schema } } }] },
    },
  },
}
const place = { path: '/pets', method: 'get' }

test('a parameter that is JSON has the type that its media type says', () => {
  expect(drawnOperation(document, place)).toContain('<code class="api-name">color</code>')
  expect(writtenOperation(document, place)).toContain('| `filter` | query | object |')
})

import { expect, test } from 'vitest'
import { drawnOperation } from '../../../../test/drawn-operation.ts'
import type { JsonObject } from '../index.ts'

const document: JsonObject = {
  openapi: '3.1.0',
  components: {
    headers: {
      Limit: { description: 'Requests that are left.', required: true, schema: { type: 'integer' } },
    },
  },
  paths: {
    '/pets': {
      get: {
        responses: {
          200: {
            description: 'All of them',
            headers: {
              'X-Limit': { $ref: '#/components/headers/Limit' },
              'X-Lost': { $ref: '#/components/headers/Lost' },
            },
          },
        },
      },
    },
  },
}
const drawn = drawnOperation(document, { path: '/pets', method: 'get' })

test('a header of a response that stands elsewhere in the document is told of in full', () => {
  const [, header] = /X-Limit(.*?)<\/li>/.exec(drawn) ?? []
  expect(header).toContain('<span class="api-type">integer</span>')
  expect(header).toContain('required')
  expect(header).toContain('Requests that are left.')
})

test('a header that is nowhere is named as not read', () => {
  expect(drawn).toContain('Could not be read: <code>#/components/headers/Lost</code>')
})

import { expect, test } from 'vitest'
import { drawnOperation, writtenOperation } from '../../../../test/drawn-operation.ts'
import type { JsonObject } from '../index.ts'

const status = { type: 'string', enum: ['available', 'sold'] }
const node = {
  type: 'object',
  description: 'One of the tree',
  properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Node' } } },
}
const document: JsonObject = {
  openapi: '3.0.3',
  components: { schemas: { Node: node } },
  paths: {
    '/pets': {
      get: {
        parameters: [{ name: 'status', in: 'query', schema: { type: 'array', items: status } }],
        responses: {
          200: {
            description: '',
            content: {
              'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Node' } } },
            },
          },
        },
      },
    },
  },
}

const place = { path: '/pets', method: 'get' }
const drawn = drawnOperation(document, place)

test('what each value of a list may be stands below the list, unfolded', () => {
  expect(drawn).toContain(
    '<span class="api-type">array of string</span></div><ul class="api-choices"><li><code>available</code></li><li><code>sold</code></li></ul>',
  )
})

test('what a list holds is described once, also where it holds its like', () => {
  expect(drawn.split('One of the tree')).toHaveLength(2)
})

test('Markdown names what each value of a list may be', () => {
  expect(writtenOperation(document, place)).toContain('Each one of `available`, `sold`.')
})

import { expect, test } from 'vitest'
import { createRenderer, type OpenApiBlock } from '../../html/index.ts'
import { findOperation, operationMarkdown, type JsonObject } from '../index.ts'
import { englishApiLabels, prepareBlocks } from './index.ts'

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

function drawn(): string {
  const data = { ref: { kind: 'openapi', spec: 'pets' } as const, path: '/pets', method: 'get' }
  const block: OpenApiBlock = { object: 'block', type: 'openapi-operation', data }
  const { draw } = prepareBlocks({
    blocks: [block],
    documentOf: () => document,
    words: englishApiLabels,
    trying: undefined,
  })
  return draw(block, createRenderer({ resolve: () => undefined }))?.html ?? ''
}

test('what each value of a list may be stands below the list, unfolded', () => {
  expect(drawn()).toContain(
    '<span class="api-type">array of string</span></div><ul class="api-choices"><li><code>available</code></li><li><code>sold</code></li></ul>',
  )
})

test('what a list holds is described once, also where it holds its like', () => {
  expect(drawn().split('One of the tree')).toHaveLength(2)
})

test('Markdown names what each value of a list may be', () => {
  const operation = findOperation(document, { kind: 'operation', path: '/pets', method: 'get' })
  expect(operation && operationMarkdown(document, operation)).toContain('Each one of `available`, `sold`.')
})

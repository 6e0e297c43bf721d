import { expect, test } from 'vitest'
import { createRenderer, type OpenApiBlock } from '../../html/index.ts'
import { findOperation, operationMarkdown, type JsonObject } from '../index.ts'
import { englishApiLabels, prepareBlocks } from './index.ts'

const schema = { properties: { owner: { $ref: '#/components/schemas/Owner' } } }
const document: JsonObject = {
  openapi: '3.1.0',
  components: { responses: { Kept: { description: 'Kept' } } },
  paths: {
    '/pets': {
      post: {
        requestBody: { $ref: '#/components/requestBodies/Pet' },
        responses: {
          200: { $ref: '#/components/responses/Gone' },
          201: { description: 'Made', content: { 'application/json': { schema } } },
          400: { description: 'Bad', content: { 'text/plain': { schema: { $ref: '#/lost' } } } },
          404: { $ref: '#/components/responses/Kept' },
        },
      },
    },
  },
}
const lost = [
  '#/components/requestBodies/Pet',
  '#/components/responses/Gone',
  '#/components/schemas/Owner',
  '#/lost',
]

test('what a reference that leads nowhere stands for is named as not read', () => {
  const data = { ref: { kind: 'openapi', spec: 'pets' } as const, path: '/pets', method: 'post' }
  const block: OpenApiBlock = { object: 'block', type: 'openapi-operation', data }
  const { draw } = prepareBlocks({
    blocks: [block],
    documentOf: () => document,
    words: englishApiLabels,
    trying: undefined,
  })
  const drawn = draw(block, createRenderer({ resolve: () => undefined }))?.html ?? ''
  expect([...drawn.matchAll(/Could not be read: <code>(.*?)<\/code>/g)].map(([, ref]) => ref)).toEqual(lost)
})

test('Markdown names it, too', () => {
  const operation = findOperation(document, { kind: 'operation', path: '/pets', method: 'post' })
  const written = operation ? operationMarkdown(document, operation) : ''
  expect([...written.matchAll(/could not be read: `(.*?)`/g)].map(([, ref]) => ref)).toEqual(lost)
})

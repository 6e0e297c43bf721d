import { expect, test } from 'vitest'
import { drawnOperation, writtenOperation } from '../../../../test/drawn-operation.ts'
import type { JsonObject } from '../index.ts'

const schema = { properties: { owner: { $ref: '#/components/schemas/Owner' } } }
const document: JsonObject = {
  openapi: '3.1.0',
  components: { responses: { Kept: { description: 'Kept' } } },
  paths: {
    '/pets': {
      parameters: [{ $ref: '#/components/parameters/Tenant' }],
      post: {
        parameters: [
          { $ref: '#/components/parameters/Tenant' },
          { name: 'limit', in: 'query', schema: { type: 'integer' } },
        ],
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
  '#/components/parameters/Tenant',
  '#/components/requestBodies/Pet',
  '#/components/responses/Gone',
  '#/components/schemas/Owner',
  '#/lost',
]

const place = { path: '/pets', method: 'post' }

test('what a reference that leads nowhere stands for is named as not read', () => {
  const drawn = drawnOperation(document, place)
  expect([...drawn.matchAll(/Could not be read: <code>(.*?)<\/code>/g)].map(([, ref]) => ref)).toEqual(lost)
})

test('Markdown names it, too', () => {
  const written = writtenOperation(document, place)
  expect([...written.matchAll(/could not be read: `(.*?)`/g)].map(([, ref]) => ref)).toEqual(lost)
})

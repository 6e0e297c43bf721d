import { expect, test } from 'vitest'
import { drawnOperation } from '../../../../test/drawn-operation.ts'
import type { JsonObject } from '../index.ts'

const fields = Array.from({ length: 800 }, (_, at) => [
  `field${at}`,
  { type: 'string', description: 'Words.' },
])
const schema = { type: 'object', properties: Object.fromEntries(fields) }
const document: JsonObject = {
  openapi: '3.1.0',
  servers: [{ url: 'https://api.example.org' }],
  paths: {
    '/pets': {
      get: { responses: { 200: { description: 'All', content: { 'application/json': { schema } } } } },
    },
  },
}

test('how to call an operation in each language is there beside a schema that takes the room', () => {
  const drawn = drawnOperation(document, { path: '/pets', method: 'get' })
  expect(drawn).not.toContain('field799')
  for (const language of ['cURL', 'JavaScript', 'Python']) expect(drawn).toContain(`>${language}</button>`)
})

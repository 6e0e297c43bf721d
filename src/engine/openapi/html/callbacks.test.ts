import { expect, test } from 'vitest'
import { drawnOperation, writtenOperation } from '../../../../test/drawn-operation.ts'
import type { JsonObject } from '../index.ts'

const schema = { properties: { event: { type: 'string' } } }
const post = {
  summary: 'Tell of an event',
  requestBody: { content: { 'application/json': { schema } } },
  responses: { 204: { description: 'Understood' } },
}
const document: JsonObject = {
  openapi: '3.1.0',
  paths: {
    '/subscribe': {
      post: {
        responses: {},
        callbacks: {
          onEvent: { '{$request.body#/url}': { post } },
          onEnd: { $ref: '#/components/callbacks/End' },
          secret: { '{$url}': { post: { 'x-internal': true } } },
        },
      },
    },
  },
  components: { callbacks: { End: { '{$request.query.end}': { put: { responses: {} } } } } },
}

const place = { path: '/subscribe', method: 'post' }

test('what an API sends later is shown folded with its operation', () => {
  const drawn = drawnOperation(document, place)
  const [, callbacks = ''] = /<h3>Callbacks<\/h3>(.*?)<div class="api-side">/s.exec(drawn) ?? []
  const titles = [...callbacks.matchAll(/<details class="api-fold"><summary>(.*?)<\/summary>/g)]
  expect(titles.map(([, title]) => title?.replaceAll(/<[^>]+>/g, ''))).toEqual([
    'onEvent post {$request.body#/url}',
    'onEnd put {$request.query.end}',
  ])
  for (const words of ['Tell of an event', 'event</code>', 'Understood']) expect(callbacks).toContain(words)
})

test('Markdown has it, too', () => {
  const written = writtenOperation(document, place)
  expect(written).toContain(
    '### Callbacks\n\n#### `onEvent`\n\n`POST` `{$request.body#/url}`\n\nTell of an event\n\n**Request body**\n\n`application/json`\n\n* `event` (string)\n\n**204** Understood\n\n#### `onEnd`\n\n`PUT` `{$request.query.end}`',
  )
})

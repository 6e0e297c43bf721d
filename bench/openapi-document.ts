type Json = { [member: string]: unknown }

const verbs = ['get', 'post', 'put', 'patch', 'delete']
const words = [
  'account',
  'invoice',
  'ledger',
  'payment',
  'refund',
  'session',
  'webhook',
  'charge',
  'order',
  'device',
]

/**
 * A specification of the size and shape of a large public API: resources with their operations, schemas that hold
 * each other many levels deep and in circles, unions, and long descriptions.
 */
export function composeOpenapiDocument({ operations, tags }: { operations: number; tags: number }): Json {
  const schemas: Json = {}
  const paths: Json = {}
  const resources = Math.ceil(operations / verbs.length)
  for (let number = 0; number < resources; number += 1) {
    const name = `${words[number % words.length]}_${number}`
    schemas[name] = schemaOf(name, number, resources)
    schemas[`${name}_event`] = { allOf: [{ $ref: `#/components/schemas/${name}` }, eventPart] }
    for (const [at, method] of verbs.entries()) {
      if (number * verbs.length + at >= operations) break
      const path = method === 'post' ? `/v1/${name}` : `/v1/${name}/{id}`
      const item = (paths[path] ?? {}) as Json
      item[method] = operationOf({ name, method, tag: `tag ${number % tags}` })
      paths[path] = item
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Large API', version: '1' },
    servers: [{ url: 'https://api.example.org' }],
    security: [{ bearer: [] }],
    tags: Array.from({ length: tags }, (_, number) => ({ name: `tag ${number}`, description: text(3) })),
    paths,
    components: { schemas, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  }
}

const eventPart = { type: 'object', properties: { at: { type: 'string', format: 'date-time' } } }

function schemaOf(name: string, number: number, resources: number): Json {
  const to = (step: number) => {
    const other = (number + step) % resources
    return { $ref: `#/components/schemas/${words[other % words.length]}_${other}` }
  }
  const fields = Array.from({ length: 12 }, (_, at) => [
    `field_${at}`,
    {
      type: at % 2 === 0 ? 'string' : 'integer',
      maxLength: 5000,
      description: text(2),
      example: at % 2 === 0 ? 'value' : at,
    },
  ])
  return {
    type: 'object',
    description: `The ${name}. ${text(3)}`,
    required: ['id'],
    properties: {
      id: { type: 'string', maxLength: 64 },
      status: { enum: ['active', 'pending', 'closed'] },
      ...Object.fromEntries(fields),
      next: to(1),
      parent: to(7),
      self: to(0),
      items: { type: 'array', items: to(3) },
      source: { oneOf: [to(2), to(5), { type: 'string' }] },
    },
  }
}

function operationOf({ name, method, tag }: { name: string; method: string; tag: string }): Json {
  const schema = { $ref: `#/components/schemas/${name}` }
  const content = { 'application/json': { schema } }
  return {
    operationId: `${method}_${name}`,
    tags: [tag],
    summary: `${method} ${name}`,
    description: text(4),
    parameters: [
      ...(method === 'post' ? [] : [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }]),
      {
        name: 'expand',
        in: 'query',
        schema: { type: 'array', items: { type: 'string' } },
        description: text(1),
      },
    ],
    ...(method === 'get' || method === 'delete' ? {} : { requestBody: { content } }),
    responses: { 200: { description: 'Done', content }, default: { description: 'An error' } },
  }
}

function text(sentences: number): string {
  return 'A sentence about **what** this is for, with `code` and a [link](https://example.org). '
    .repeat(sentences)
    .trim()
}

import type { TSchema } from 'typebox'
import { ErrorBody } from '../contract/errors.ts'
import type { Operation } from '../contract/operation.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of these operations; schemas with a title become components. */
export function openapiDocument(operations: Operation[], info: { version: string }): Json {
  const components: Record<string, Json> = {}
  const refer = (schema: unknown) => withReferences(schema, components)
  const paths: Record<string, Record<string, Json>> = {}
  for (const operation of operations) {
    const path = `/v1${operation.path}`.replace(/\/$/, '').replace('*}', '}')
    paths[path] ??= {}
    paths[path][operation.method.toLowerCase()] = describe(operation, refer)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lectern',
      version: info.version,
      description: 'A self-hosted documentation platform.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    tags: [...new Set(operations.map((operation) => operation.tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: Object.fromEntries(Object.entries(components).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    },
  }
}

function describe(operation: Operation, refer: (schema: unknown) => unknown): Json {
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: [operation.description, whoMay(operation)].filter(Boolean).join('\n\n'),
    ...(operation.isDeprecated && { deprecated: true }),
    parameters: [
      ...parameters(operation.params, 'path', refer),
      ...parameters(operation.query, 'query', refer),
    ],
    ...(operation.body && {
      requestBody: {
        required: operation.isBodyOptional !== true,
        content: { 'application/json': { schema: refer(operation.body) } },
      },
    }),
    responses: {
      [operation.status]: {
        description: operation.response || operation.download ? 'Done' : 'Done; no content',
        ...(operation.download && {
          content: { [operation.download]: { schema: { type: 'string', format: 'binary' } } },
        }),
        ...(operation.response && { content: { 'application/json': { schema: refer(operation.response) } } }),
      },
      default: {
        description: 'Refused or failed',
        content: { 'application/json': { schema: refer(ErrorBody) } },
      },
    },
  }
}

function whoMay({ access }: Operation): string {
  if (access.on === 'user') return 'For any user.'
  if (access.on === 'server') return 'For whoever looks after the server.'
  if (access.on === 'integration')
    return access.as === 'viewer'
      ? 'For everybody who may see the integration.'
      : 'For `admin` of the organization that owns the integration, and for the integration itself.'
  const least = access.least === 'guest' ? 'any member' : `\`${access.least}\` or more`
  return access.on === 'team'
    ? `For owners of the team and for \`admin\` of the organization.`
    : `For ${least} on the ${access.on}.`
}

function parameters(
  schema: TSchema | undefined,
  where: 'path' | 'query',
  refer: (schema: unknown) => unknown,
): Json[] {
  if (schema === undefined) return []
  // Declared as an object schema on every operation.
  const { properties, required } = schema as unknown as {
    properties: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (required ?? []).includes(name),
    ...('description' in property && { description: property['description'] }),
    schema: refer(property),
  }))
}

function withReferences(schema: unknown, components: Record<string, Json>): unknown {
  if (Array.isArray(schema)) return schema.map((item) => withReferences(item, components))
  if (typeof schema !== 'object' || schema === null) return schema
  const reference = Reflect.get(schema, '$ref')
  if (typeof reference === 'string') return { $ref: reference.replace(/^lectern:/, '#/components/schemas/') }
  const { title, ...rest } = schema as Json
  const entries = (members: Json) =>
    Object.fromEntries(
      Object.entries(members).map(([name, member]) => [name, withReferences(member, components)]),
    )
  if (typeof title !== 'string') return entries(schema as Json)
  if (components[title] === undefined) {
    // Named before it is filled: what holds itself must not be walked for ever.
    components[title] = {}
    components[title] = entries(rest)
  }
  return { $ref: `#/components/schemas/${title}` }
}

import type { OpenApiOperation, OpenApiSchemas, OpenApiWebhook, Swagger } from '../../document/nodes.ts'
import { mediaRef } from '../link.ts'
import { booleanOf, writeTag } from '../tag.ts'
import type { WriteContext } from '../write-context.ts'
import { hasOnly, type TagSyntax } from './tag-syntax.ts'

/** `{% openapi src path method %}`, once called `swagger`; the link between the tags only repeats `src`. */
export const openapiTag: TagSyntax = {
  body: 'optional',
  read(tag, body, context) {
    const { src, path, method, expanded, fullWidth, headless } = tag.attributes
    const isKnown = hasOnly(tag, ['src', 'path', 'method', 'expanded', 'fullWidth', 'headless'])
    if (!src || !isKnown || body.length > 1) return undefined
    const data = {
      ref: mediaRef(context.resolve(src, 'openapi'), src),
      ...(path !== undefined && { path }),
      ...(method !== undefined && { method }),
      ...flag('expanded', expanded),
      ...flag('fullWidth', fullWidth),
      ...flag('headless', headless),
    }
    return { object: 'block', type: 'swagger', isVoid: true, data }
  },
}

export const openapiOperationTag: TagSyntax = {
  body: 'optional',
  read(tag, body) {
    const { spec, path, method, headless } = tag.attributes
    if (!spec || body.length > 1 || !hasOnly(tag, ['spec', 'path', 'method', 'headless'])) return undefined
    const pointer = { ...(path !== undefined && { path }), ...(method !== undefined && { method }) }
    const data = { ref: { kind: 'openapi' as const, spec }, ...pointer, ...flag('headless', headless) }
    return { object: 'block', type: 'openapi-operation', isVoid: true, data }
  },
}

export const openapiWebhookTag: TagSyntax = {
  body: 'optional',
  read(tag, body) {
    const { spec, name, method, headless } = tag.attributes
    if (!spec || body.length > 1 || !hasOnly(tag, ['spec', 'name', 'method', 'headless'])) return undefined
    const pointer = { ...(name !== undefined && { name }), ...(method !== undefined && { method }) }
    const data = { ref: { kind: 'openapi' as const, spec }, ...pointer, ...flag('headless', headless) }
    return { object: 'block', type: 'openapi-webhook', isVoid: true, data }
  },
}

export const openapiSchemasTag: TagSyntax = {
  body: 'optional',
  read(tag, body) {
    const { spec, schemas, grouped } = tag.attributes
    if (!spec || body.length > 1 || !hasOnly(tag, ['spec', 'schemas', 'grouped'])) return undefined
    const names = (schemas ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
    const data = { ref: { kind: 'openapi' as const, spec }, schemas: names, ...flag('grouped', grouped) }
    return { object: 'block', type: 'openapi-schemas', isVoid: true, data }
  },
}

export function writeSwagger(block: Swagger, context: WriteContext): string {
  const { ref, path, method, expanded, fullWidth, headless } = block.data
  const src = context.url(ref)
  return writeTag('openapi', { src, path, method, expanded, fullWidth, headless })
}

export function writeOpenApiOperation({ data }: OpenApiOperation): string {
  return writeTag('openapi-operation', {
    spec: data.ref.spec,
    path: data.path,
    method: data.method,
    headless: data.headless,
  })
}

export function writeOpenApiWebhook({ data }: OpenApiWebhook): string {
  return writeTag('openapi-webhook', {
    spec: data.ref.spec,
    name: data.name,
    method: data.method,
    headless: data.headless,
  })
}

export function writeOpenApiSchemas({ data }: OpenApiSchemas): string {
  return writeTag('openapi-schemas', {
    spec: data.ref.spec,
    schemas: data.schemas.join(','),
    grouped: data.grouped,
  })
}

function flag<Name extends string>(name: Name, value: string | undefined): { [Key in Name]?: boolean } {
  const read = booleanOf(value)
  // The computed member has exactly the name that the type asks for.
  return (read === undefined ? {} : { [name]: read }) as { [Key in Name]?: boolean }
}

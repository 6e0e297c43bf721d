import { methods } from './check-shape.ts'
import { isObject, listOf, objectOf, textOf, type Json, type JsonObject } from './json.ts'
import { resolveRef } from './resolve-ref.ts'
import { serversOf, type Server } from './servers.ts'

export type Parameter = JsonObject & { name: string; in: string; schema: Json }

/** An operation or webhook with all that the document says about it elsewhere. */
export type FoundOperation = {
  kind: 'operation' | 'webhook'
  method: string
  /** Of an operation, or the name of a webhook. */
  path: string
  title: string
  description: string | undefined
  parameters: Parameter[]
  /** References in the place of parameters that lead nowhere. */
  lostParameters: string[]
  body: JsonObject | undefined
  responses: [string, JsonObject][]
  /** Their addresses, variables filled in. */
  servers: string[]
  serverChoices: Server[]
  /** The ways to authenticate, each of them all of its schemes; an empty list is no way at all. */
  security: SecurityScheme[][]
  value: JsonObject
}

export type SecurityScheme = { name: string; scopes: string[]; value: JsonObject }

type Pointer = { kind: 'operation' | 'webhook'; path: string | undefined; method: string | undefined }

/** The operation at a path, if it is there and not internal. */
export function findOperation(
  document: JsonObject,
  { kind, path = '', method }: Pointer,
): FoundOperation | undefined {
  const group = objectOf(document[kind === 'operation' ? 'paths' : 'webhooks'])
  if (!Object.hasOwn(group, path)) return undefined
  return readOperation(document, group[path], { kind, path, method })
}

/** What a path item says of a method, or of its first one. */
export function readOperation(
  document: JsonObject,
  given: Json | undefined,
  { kind, path = '', method = '' }: Pointer,
): FoundOperation | undefined {
  const item = resolveRef(document, given).value
  const wanted = method.toLowerCase()
  const found = methods.find((each) => (wanted === '' ? isObject(item[each]) : each === wanted))
  const value = found && item[found]
  if (found === undefined || !isObject(value) || isHidden(item) || isHidden(value)) return undefined
  const servers = serversOf([value['servers'], item['servers'], document['servers']])
  return {
    kind,
    method: found,
    path,
    title: textOf(value['summary']) ?? textOf(item['summary']) ?? titleOf(found, path),
    description: textOf(value['description']) ?? textOf(item['description']),
    ...parametersOf(document, item, value),
    body: value['requestBody'] === undefined ? undefined : partAt(document, value['requestBody']),
    responses: Object.entries(objectOf(value['responses'])).map(([status, response]) => [
      status,
      partAt(document, response),
    ]),
    servers: servers.map(({ url }) => url),
    serverChoices: servers,
    security: securityOf(document, value['security'] ?? document['security']),
    value,
  }
}

// A reference that leads nowhere stays one, for whoever tells readers of it.
function partAt(document: JsonObject, given: Json | undefined): JsonObject {
  const { value, lost } = resolveRef(document, given)
  return lost === undefined ? value : { ...value, $ref: lost }
}

/** Whether something is kept from readers. */
export function isHidden(value: JsonObject): boolean {
  return value['x-internal'] === true || value['x-gitbook-ignore'] === true
}

/** An extension of the operation, or else of the document. */
export function extensionOf(document: JsonObject, operation: FoundOperation, name: string) {
  return operation.value[name] ?? document[name]
}

function titleOf(method: string, path: string): string {
  return `${method.toUpperCase()} ${path}`
}

function parametersOf(document: JsonObject, item: JsonObject, operation: JsonObject) {
  const byPlace = new Map<string, Parameter>()
  const lostParameters = new Set<string>()
  for (const given of [...listOf(item['parameters']), ...listOf(operation['parameters'])]) {
    const { value, lost } = resolveRef(document, given)
    const { name, in: place } = value
    if (lost !== undefined) lostParameters.add(lost)
    if (typeof name !== 'string' || typeof place !== 'string' || isHidden(value)) continue
    byPlace.set(`${place} ${name}`, { ...value, name, in: place, schema: schemaOf(value) })
  }
  return { parameters: [...byPlace.values()], lostParameters: [...lostParameters] }
}

/** What the value of a parameter or header may be, which a media type says where it is not plain text. */
export function schemaOf(value: JsonObject): Json {
  const [media] = Object.values(objectOf(value['content']))
  return value['schema'] ?? objectOf(media)['schema'] ?? {}
}

function securityOf(document: JsonObject, given: unknown): SecurityScheme[][] {
  const schemes = objectOf(objectOf(document['components'])['securitySchemes'])
  return listOf(given).map((way) =>
    Object.entries(objectOf(way)).map(([name, scopes]) => ({
      name,
      scopes: listOf(scopes).filter((scope) => typeof scope === 'string'),
      value: resolveRef(document, schemes[name]).value,
    })),
  )
}

import { methods } from './check-shape.ts'
import { visitRefs } from './bundle.ts'
import { isObject, objectOf, type Json, type JsonObject } from './json.ts'
import { decodeUriComponent } from '../decode-uri-component.ts'

/** What of a specification is shown somewhere. */
export type ShownPart =
  | { kind: 'operation' | 'webhook'; path: string; method: string | undefined }
  | { kind: 'schemas'; names: string[] }

// Nearest first, so that what is too far away to be drawn is what is left out.
const mostLetters = 1_500_000

/** A specification with nothing but what a part of it needs: a large one need not be sent for one operation. */
export function partOf(document: JsonObject, shown: ShownPart): JsonObject {
  const { paths: _, webhooks: __, components, tags: ___, 'x-files': ____, ...head } = document
  const part: JsonObject = structuredClone(head)
  const { securitySchemes } = objectOf(components)
  const waiting: string[] = []
  const seen = new Set<string>()
  let left = mostLetters

  function take(value: Json): Json {
    left -= JSON.stringify(value).length
    visitRefs(value, (ref) => {
      if (!ref.startsWith('#/') || seen.has(ref)) return
      seen.add(ref)
      waiting.push(ref)
    })
    return structuredClone(value)
  }

  if (securitySchemes !== undefined) part['components'] = { securitySchemes: take(securitySchemes) }
  if (shown.kind === 'schemas') waiting.push(...shown.names.map(schemaPointer))
  else {
    const group = shown.kind === 'operation' ? 'paths' : 'webhooks'
    const items = objectOf(document[group])
    const item = Object.hasOwn(items, shown.path) ? items[shown.path] : undefined
    if (item !== undefined) part[group] = { [shown.path]: take(withMethod(item, shown.method)) }
  }
  while (left > 0) {
    const ref = waiting.shift()
    if (ref === undefined) break
    copy(document, part, { keys: keysOf(ref), take })
  }
  return part
}

/** Where a model stands. */
export function schemaPointer(name: string): string {
  return `#/components/schemas/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
}

// Other methods of the same path are other operations.
function withMethod(item: Json, method: string | undefined): Json {
  const wanted = method?.toLowerCase() ?? ''
  if (!isObject(item) || wanted === '') return item
  return Object.fromEntries(
    Object.entries(item).filter(([name]) => name === wanted || !methods.some((each) => each === name)),
  )
}

type Copied = { keys: string[]; take: (value: Json) => Json }

function copy(from: JsonObject, to: JsonObject, { keys, take }: Copied): void {
  const [key = '', ...rest] = keys
  if (!Object.hasOwn(from, key) || key === '__proto__') return
  const value = from[key]
  if (value === undefined) return
  // A list is taken whole: what is in it is known by its place.
  if (rest.length === 0 || !isObject(value)) {
    to[key] = take(value)
    return
  }
  const held = Object.hasOwn(to, key) ? to[key] : undefined
  const inside = isObject(held) ? held : {}
  to[key] = inside
  copy(value, inside, { keys: rest, take })
}

function keysOf(pointer: string): string[] {
  return pointer
    .slice(2)
    .split('/')
    .map((part) => decodeUriComponent(part.replaceAll('~1', '/').replaceAll('~0', '~')))
}

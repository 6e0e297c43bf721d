import { isObject, type Json, type JsonObject } from './json.ts'
import { decodeUriComponent } from '../decode-uri-component.ts'

/** A value behind its references. `pointer` names the place, so that circles can be seen. */
export type Resolved = {
  value: JsonObject
  pointer?: string
  name?: string
  /** A reference that leads nowhere. */
  lost?: string
}

const longestChain = 20

/** Follows references inside a document; what leads nowhere is an empty object. */
export function resolveRef(document: JsonObject, given: Json | undefined): Resolved {
  let value: Json | undefined = given
  let pointer: string | undefined
  let beside: JsonObject = {}
  for (let step = 0; isObject(value) && typeof value['$ref'] === 'string' && step < longestChain; step += 1) {
    const { $ref, ...others } = value
    pointer = $ref
    // What stands beside a reference speaks for this place.
    beside = { ...others, ...beside }
    value = at(document, pointer)
  }
  const isLost = !isObject(value) || '$ref' in value
  if (!isObject(value) || isLost) value = {}
  const name = pointer?.split('/').at(-1)
  return {
    value: Object.keys(beside).length === 0 ? value : { ...value, ...beside },
    ...(pointer === undefined ? {} : { pointer }),
    ...(name === undefined ? {} : { name: unescaped(name) }),
    ...(isLost && pointer !== undefined ? { lost: pointer } : {}),
  }
}

function at(document: JsonObject, pointer: string): Json | undefined {
  if (!pointer.startsWith('#')) return undefined
  let value: Json | undefined = document
  for (const part of pointer
    .slice(1)
    .split('/')
    .filter((each, index) => index > 0 || each !== '')) {
    const key = unescaped(part)
    if (Array.isArray(value)) value = value[Number(key)]
    else if (isObject(value) && Object.hasOwn(value, key)) value = value[key]
    else return undefined
  }
  return value
}

function unescaped(part: string): string {
  return decodeUriComponent(part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

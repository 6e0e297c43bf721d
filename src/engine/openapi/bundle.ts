import { isObject, type Json, type JsonObject } from './json.ts'

/** Values of these members are data, whatever they look like. */
const opaque = new Set(['example', 'default', 'const', 'enum', 'value'])

/** The addresses of other files that a file refers to. */
export function filesNamedBy(value: JsonObject, base: string | undefined): Set<string> {
  const named = new Set<string>()
  visitRefs(value, (ref) => {
    const address = addressOf(ref, base)
    if (address !== undefined) named.add(address)
  })
  return named
}

/** References that name a file which nothing says how to find. */
export function unreachableRefs(value: JsonObject, base: string | undefined): string[] {
  const found = new Set<string>()
  visitRefs(value, (ref) => {
    if (!ref.startsWith('#') && addressOf(ref, base) === undefined) found.add(ref)
  })
  return [...found]
}

/** One file out of many: the others stand under `x-files`, and what referred to them refers there. */
export function bundle(entry: string | undefined, files: Map<string, JsonObject>): JsonObject {
  const root = files.get(entry ?? '') ?? {}
  const others = [...files.keys()].filter((address) => address !== (entry ?? ''))
  if (others.length === 0) return root
  const places = new Map(others.map((address, at) => [address, `#/x-files/${at}`]))
  places.set(entry ?? '', '#')
  const moved = (file: JsonObject, address: string | undefined): JsonObject => {
    const own = places.get(address ?? '') ?? '#'
    // An object's members stay an object.
    return rewrite(file, (ref) => {
      const [, pointer = ''] = ref.split('#')
      if (ref.startsWith('#')) return `${own}${pointer}`
      const place = places.get(addressOf(ref, address) ?? '')
      return place === undefined ? ref : `${place}${pointer}`
    }) as JsonObject
  }
  return {
    ...moved(root, entry),
    'x-files': Object.fromEntries(others.map((each, at) => [at, moved(files.get(each) ?? {}, each)])),
  }
}

function addressOf(ref: string, base: string | undefined): string | undefined {
  if (ref.startsWith('#')) return undefined
  const [file = ''] = ref.split('#')
  if (!URL.canParse(file, base)) return undefined
  const { protocol, href } = new URL(file, base)
  return protocol === 'http:' || protocol === 'https:' ? href : undefined
}

/** Sees every reference in a value. */
export function visitRefs(value: Json, see: (ref: string) => void): void {
  if (Array.isArray(value)) for (const item of value) visitRefs(item, see)
  if (!isObject(value)) return
  for (const [name, member] of Object.entries(value)) {
    if (name === '$ref' && typeof member === 'string') see(member)
    else if (!opaque.has(name)) visitRefs(member, see)
  }
}

function rewrite(value: Json, change: (ref: string) => string): Json {
  if (Array.isArray(value)) return value.map((item) => rewrite(item, change))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      if (name === '$ref' && typeof member === 'string') return [name, change(member)]
      return [name, opaque.has(name) ? member : rewrite(member, change)]
    }),
  )
}

/** The address of an immutable object: the hash of its canonical JSON. */
export type ObjectHash = string

/** Turns text into a short, collision-free name; SHA-256 on the server. */
export type HashFunction = (text: string) => ObjectHash

/** `contentAddress({b: 1, a: 2}, sha256)` equals `contentAddress({a: 2, b: 1}, sha256)`. */
export function contentAddress(value: unknown, hash: HashFunction): ObjectHash {
  return hash(canonicalJson(value))
}

/** JSON with sorted members, so that equal values have equal text. Undefined members are left out. */
export function canonicalJson(value: unknown): string {
  // What was read from a store is in order already, and then the runtime's own writer is much faster.
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || isInOrder(value)) {
    return JSON.stringify(value)
  }
  if (typeof value === 'number') throw new TypeError(`${value} has no canonical JSON`)
  if (typeof value === 'object') return canonicalObject(value)
  throw new TypeError(`A ${typeof value} has no canonical JSON`)
}

/** Whether two JSON values have the same content, whatever the order of their members. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  return canonicalJson(a) === canonicalJson(b)
}

function isInOrder(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object') return false
  if (Array.isArray(value)) {
    for (const item of value) if (!isInOrder(item)) return false
    return true
  }
  if (!isPlain(value)) return false
  let previous: string | undefined
  for (const [name, member] of Object.entries(value)) {
    if ((previous !== undefined && previous >= name) || !isInOrder(member)) return false
    previous = name
  }
  return true
}

function canonicalObject(value: object): string {
  if (Array.isArray(value)) return `[${Array.from(value, (item) => canonicalJson(item)).join(',')}]`
  if (!isPlain(value)) throw new TypeError('Only plain objects have canonical JSON')
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

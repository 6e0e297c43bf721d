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
  return canonicalForm(value).text
}

/** The same with what the text says, as a copy that shares no object with the value; where one is at hand. */
export function canonicalForm(value: unknown): { text: string; copy: unknown } {
  // The runtime's own writer is much faster than ours.
  const copy = inOrder(value)
  return { text: copy === undefined ? written(value) : JSON.stringify(copy), copy }
}

/** Whether two JSON values have the same content, whatever the order of their members. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  return canonicalJson(a) === canonicalJson(b)
}

/** A copy with the members of every object in order; undefined where that cannot be, or has no JSON. */
function inOrder(value: unknown): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'object') return undefined
  if (!Array.isArray(value)) return objectInOrder(value)
  const copy: unknown[] = []
  for (const item of value) {
    const sorted = inOrder(item)
    if (sorted === undefined) return undefined
    copy.push(sorted)
  }
  return copy
}

function objectInOrder(value: object): object | undefined {
  if (!isPlain(value)) return undefined
  const copy: Record<string, unknown> = {}
  for (const name of Object.keys(value).sort()) {
    const member = value[name]
    if (member === undefined) continue
    const sorted = inOrder(member)
    if (sorted === undefined || hasPlaceOfItsOwn(name)) return undefined
    copy[name] = sorted
  }
  return copy
}

// Objects have numbers before other names, and `__proto__` is none of its own.
function hasPlaceOfItsOwn(name: string): boolean {
  const first = name.charCodeAt(0)
  return (first >= 48 && first <= 57) || name === '__proto__'
}

function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1
}

function written(value: unknown): string {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value)
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value)
  if (typeof value === 'number') throw new TypeError(`${value} has no canonical JSON`)
  if (typeof value !== 'object') throw new TypeError(`A ${typeof value} has no canonical JSON`)
  if (Array.isArray(value)) return `[${Array.from(value, written).join(',')}]`
  if (!isPlain(value)) throw new TypeError('Only plain objects have canonical JSON')
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(byName)
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${written(member)}`).join(',')}}`
}

function isPlain(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

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
  // The runtime's own writer is much faster than ours.
  const sorted = inOrder(value)
  return sorted === undefined ? written(value) : JSON.stringify(sorted)
}

/** Whether two JSON values have the same content, whatever the order of their members. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  return canonicalJson(a) === canonicalJson(b)
}

/** The value with the members of every object in order; itself where they are, undefined where they cannot be. */
function inOrder(value: unknown): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'object') return undefined
  return Array.isArray(value) ? listInOrder(value) : objectInOrder(value)
}

function listInOrder(list: unknown[]): unknown[] | undefined {
  let copy: unknown[] | undefined
  for (const [at, item] of list.entries()) {
    const sorted = inOrder(item)
    if (sorted === undefined) return undefined
    if (sorted !== item) copy ??= list.slice(0, at)
    copy?.push(sorted)
  }
  return copy ?? list
}

function objectInOrder(value: object): object | undefined {
  if (!isPlain(value)) return undefined
  const members = Object.entries(value)
  let isSame = true
  let previous: string | undefined
  for (const member of members) {
    const [name, inner] = member
    if (previous !== undefined && previous >= name) isSame = false
    previous = name
    if (inner === undefined) continue
    const sorted = inOrder(inner)
    if (sorted === undefined) return undefined
    if (sorted !== inner) isSame = false
    member[1] = sorted
  }
  if (isSame) return value
  // An object has such names in an order of its own.
  if (members.some(([name]) => /^\d+$|^__proto__$/.test(name))) return undefined
  return Object.fromEntries(members.sort(byName))
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

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

import { hash32 } from './boundary.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const bitsPerCharacter = 6
const charactersPerKey = 2
const probes = 6

/** A Bloom filter over a leaf's keys as text: two characters a key, one wrong "maybe" in 300. */
export function filterOf(keys: readonly string[]): string {
  const values = new Uint8Array(Math.max(1, keys.length * charactersPerKey))
  for (const key of keys) {
    const [first, step] = hashesOf(key)
    for (let probe = 0; probe < probes; probe += 1) {
      const bit = bitAt(first, step, { probe, characters: values.length })
      const index = Math.floor(bit / bitsPerCharacter)
      values[index] = (values[index] ?? 0) | (1 << (bit % bitsPerCharacter))
    }
  }
  return Array.from(values, (value) => alphabet.charAt(value)).join('')
}

/** False means that the key is certainly not there. */
export function mayContain(filter: string, key: string): boolean {
  const [first, step] = hashesOf(key)
  for (let probe = 0; probe < probes; probe += 1) {
    const bit = bitAt(first, step, { probe, characters: filter.length })
    const value = alphabet.indexOf(filter.charAt(Math.floor(bit / bitsPerCharacter)))
    if ((value & (1 << (bit % bitsPerCharacter))) === 0) return false
  }
  return true
}

function hashesOf(key: string): [number, number] {
  return [hash32(key, 0x9747b28c), hash32(key, 0x5bd1e995) | 1]
}

function bitAt(first: number, step: number, place: { probe: number; characters: number }): number {
  return ((first + Math.imul(step, place.probe)) >>> 0) % (place.characters * bitsPerCharacter)
}

import type { ObjectHash } from './hash.ts'
import { isRecord } from '../is-record.ts'

/** The objects that an object names: what must be kept as long as it is kept. */
export function referencesOf(object: unknown): ObjectHash[] {
  if (!isRecord(object)) return []
  switch (object.kind) {
    case 'snapshot':
      return hashesIn(object, ['pages', 'files', 'reusableContents'])
    case 'index':
      return recordsIn(object.children).flatMap((child) => hashesIn(child, ['hash']))
    case 'leaf':
      return recordsIn(object.entries).flatMap((entry) => hashesIn(entry, ['document', 'pages', 'source']))
    default:
      return []
  }
}

/** Those of them that name nothing themselves, and need not be read to find what they name: what pages say. */
export function endsOf(object: unknown): ObjectHash[] {
  if (!isRecord(object) || object.kind !== 'leaf') return []
  return recordsIn(object.entries).flatMap((entry) => hashesIn(entry, ['document', 'source']))
}

function recordsIn(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

function hashesIn(record: Record<string, unknown>, members: string[]): ObjectHash[] {
  return members.map((member) => record[member]).filter((value) => typeof value === 'string')
}

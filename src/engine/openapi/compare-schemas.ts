import { isObject, listOf, objectOf, type Json, type JsonObject } from './json.ts'
import { resolveRef } from './resolve-ref.ts'

/** One thing that is otherwise; `isBreaking` when it may stop a client that worked before. */
export type SpecChange = { what: string; where: string; isBreaking: boolean }

type SchemaAt = readonly [document: JsonObject, schema: Json | undefined]

type Compared = {
  before: SchemaAt
  after: SchemaAt
  where: string
  /** What clients send must still be taken, and what they read must still be there. */
  side: 'request' | 'response'
}

const deepest = 8

/** What changed in a schema, down to its properties. */
export function compareSchemas(compared: Compared, depth = 0): SpecChange[] {
  const { before, after, where, side } = compared
  if (depth > deepest) return []
  const [was, is] = [resolveRef(...before).value, resolveRef(...after).value]
  const changes: SpecChange[] = []
  const [oldType, newType] = [typeOf(was), typeOf(is)]
  if (oldType !== newType)
    return [
      { what: `${oldType || 'anything'} became ${newType || 'anything'}`, where, isBreaking: newType !== '' },
    ]
  changes.push(...compareValues(was, is, { where, side }))
  const [old, now] = [objectOf(was['properties']), objectOf(is['properties'])]
  const required = (schema: JsonObject, name: string) => listOf(schema['required']).includes(name)
  for (const name of Object.keys({ ...old, ...now })) {
    const place = `${where}: ${name}`
    const isRequired = required(is, name)
    if (!(name in now)) changes.push({ what: 'removed', where: place, isBreaking: true })
    else if (!(name in old)) {
      const isAsked = isRequired && side === 'request'
      changes.push({ what: isAsked ? 'added, required' : 'added', where: place, isBreaking: isAsked })
    } else {
      if (isRequired && !required(was, name) && side === 'request')
        changes.push({ what: 'is required now', where: place, isBreaking: true })
      if (!isRequired && required(was, name) && side === 'response')
        changes.push({ what: 'may be missing now', where: place, isBreaking: true })
      const below = { before: [before[0], old[name]], after: [after[0], now[name]] } as const
      changes.push(...compareSchemas({ ...below, where: place, side }, depth + 1))
    }
  }
  if (isObject(was['items']) && isObject(is['items'])) {
    const below = { before: [before[0], was['items']], after: [after[0], is['items']] } as const
    changes.push(...compareSchemas({ ...below, where: `${where}[]`, side }, depth + 1))
  }
  return changes
}

function typeOf({ type }: JsonObject): string {
  if (Array.isArray(type)) return type.map(String).toSorted().join(' or ')
  return typeof type === 'string' ? type : ''
}

function compareValues(
  was: JsonObject,
  is: JsonObject,
  { where, side }: Pick<Compared, 'where' | 'side'>,
): SpecChange[] {
  const [old, now] = [listOf(was['enum']), listOf(is['enum'])].map((values) =>
    values.map((each) => JSON.stringify(each)),
  )
  if (old === undefined || now === undefined || (old.length === 0 && now.length === 0)) return []
  const gone = old.filter((each) => !now.includes(each))
  const come = now.filter((each) => !old.includes(each))
  return [
    ...gone.map((value) => ({ what: `no longer ${value}`, where, isBreaking: side === 'request' })),
    // Clients meet a value that they do not know.
    ...come.map((value) => ({ what: `also ${value}`, where, isBreaking: false })),
  ]
}

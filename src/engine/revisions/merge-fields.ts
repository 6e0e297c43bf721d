import { mergeJson } from './blocks/merge-json.ts'
import type { Side, Versions } from './conflict.ts'
import type { PlainValue } from '../document/nodes.ts'
import { canonicalJson, sameJson } from './hash.ts'

export type FieldConflict = { field: string } & Versions<PlainValue>
export type MergedFields = { fields: Record<string, unknown>; conflicts: FieldConflict[] }
type Members = ReadonlyMap<string, unknown>

/** Merges two versions of an entry member by member; maps such as `variables` one level deeper. */
export function mergeFields(
  versions: { base: object | undefined; primary: object; changed: object },
  options: { keep: Side; except?: readonly string[] },
): MergedFields {
  const { keep, except = [] } = options
  const merged = mergeMembers(
    {
      base: membersOf(versions.base),
      primary: membersOf(versions.primary),
      changed: membersOf(versions.changed),
    },
    { keep, except, path: '' },
  )
  return { fields: Object.fromEntries(merged.fields), conflicts: merged.conflicts }
}

function mergeMembers(
  members: { base: Members; primary: Members; changed: Members },
  options: { keep: Side; except: readonly string[]; path: string },
): { fields: [string, unknown][]; conflicts: FieldConflict[] } {
  const fields: [string, unknown][] = []
  const conflicts: FieldConflict[] = []
  for (const name of new Set([...members.primary.keys(), ...members.changed.keys()])) {
    if (options.except.includes(name)) continue
    const base = members.base.get(name)
    const primary = members.primary.get(name)
    const changed = members.changed.get(name)
    const field = `${options.path}${name}`
    const merged = mergeField(field, { base, primary, changed }, options.keep)
    if (merged.value !== undefined) fields.push([name, merged.value])
    conflicts.push(...merged.conflicts)
  }
  return { fields, conflicts }
}

function mergeField(
  field: string,
  { base, primary, changed }: { base: unknown; primary: unknown; changed: unknown },
  keep: Side,
): { value: unknown; conflicts: FieldConflict[] } {
  const merged = mergeJson(base, primary, changed)
  if (merged.kind === 'merged') return { value: merged.value, conflicts: [] }
  const settled = settle(field, primary, changed)
  if (settled !== undefined) return { value: settled, conflicts: [] }
  if (isMap(primary) && isMap(changed)) {
    const inside = mergeMembers(
      { base: membersOf(isMap(base) ? base : {}), primary: membersOf(primary), changed: membersOf(changed) },
      { keep, except: [], path: `${field}.` },
    )
    return { value: Object.fromEntries(inside.fields), conflicts: inside.conflicts }
  }
  const conflict = { field, base: plain(base), primary: plain(primary), changed: plain(changed) }
  return { value: keep === 'primary' ? primary : changed, conflicts: [conflict] }
}

// Fields that nobody edits by hand never make a conflict. The choice does not depend on the sides.
function settle(field: string, primary: unknown, changed: unknown): unknown {
  if (primary === undefined || changed === undefined) return undefined
  if (typeof primary === 'number' && typeof changed === 'number') {
    if (field === 'updatedAt') return Math.max(primary, changed)
    if (field === 'createdAt') return Math.min(primary, changed)
  }
  if (field !== 'git' && field !== 'source') return undefined
  return canonicalJson(primary) <= canonicalJson(changed) ? primary : changed
}

function isMap(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('kind' in value)
}

function membersOf(value: object | undefined): Members {
  return new Map(Object.entries(value ?? {}).filter(([, member]) => member !== undefined))
}

function plain(value: unknown): PlainValue | null {
  // Entries are read from JSON, so their members are plain data.
  return (value ?? null) as PlainValue | null
}

/** Whether an entry says the same, apart from the times and places that change without an edit. */
export function sameByHand(a: object, b: object, except: readonly string[] = []): boolean {
  const ignored = new Set(['updatedAt', 'createdAt', 'git', 'source', ...except])
  const [left, right] = [a, b].map((entry) =>
    Object.fromEntries(Object.entries(entry).filter(([name]) => !ignored.has(name))),
  )
  return sameJson(left, right)
}

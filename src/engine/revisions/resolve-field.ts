import { isRecord } from '../is-record.ts'
/** Sets a member by its name in a conflict: `title`, or `variables.color` for one of a map. Null removes it. */
export function withField<Entry extends object>(entry: Entry, field: string, value: unknown): Entry {
  // The conflict came from a member of an entry of this kind, and its value from another version of it.
  return withMember(entry, pathOf(field), value) as Entry
}

function withMember(object: object, path: readonly string[], value: unknown): object {
  const members = new Map<string, unknown>(Object.entries(object))
  const [name = '', ...rest] = path
  const inside = members.get(name)
  if (rest.length > 0) members.set(name, withMember(isRecord(inside) ? inside : {}, rest, value))
  else setOrRemove(members, name, value)
  return Object.fromEntries(members)
}

// The name of a variable may have dots in it, and a variable has no members.
function pathOf(field: string): string[] {
  const variable = /^variables\.(?<name>.*)$/su.exec(field)?.groups?.name
  return variable === undefined ? field.split('.') : ['variables', variable]
}

function setOrRemove(members: Map<string, unknown>, name: string, value: unknown): void {
  if (value === null) members.delete(name)
  else members.set(name, value)
}

import { Type, type TObject, type TString } from 'typebox'

/** The path parameter of an id: opaque, so only its size and its printable characters are checked. */
export const Id = Type.String({ minLength: 1, maxLength: 128, pattern: '^[!-~]+$' })

/** Path parameters that are all ids, by name. */
export function ids<Name extends string>(...names: Name[]): TObject<Record<Name, TString>> {
  // Object.fromEntries forgets the key type; every name was just given.
  return Type.Object(Object.fromEntries(names.map((name) => [name, Id])) as Record<Name, TString>)
}

/** What the value of a field is besides a text: a list of values, numbers, or yes and no. */
export type FieldKind = 'list' | 'number' | 'flag'

const prefix = 'state.'

/** Of the hidden fields that tell the kind of another: `list state.colours`. */
export const kindName = 'kind'

/** What the field for a part of the state is called in a form. */
export function fieldName(key: string): string {
  return `${prefix}${key}`
}

/** The state of a tree with what its fields were filled with. */
export function readFields(form: URLSearchParams, state: Record<string, unknown>): Record<string, unknown> {
  const kinds = new Set(form.getAll(kindName))
  // A box that is not checked is not sent; that there is one is.
  const named = [...kinds].map((each) => each.slice(each.indexOf(' ') + 1))
  const names = new Set([...form.keys(), ...named].filter((name) => name.startsWith(prefix)))
  const filled = [...names].map((name) => {
    const is = (kind: FieldKind) => kinds.has(`${kind} ${name}`)
    const values = form.getAll(name).map((text) => (is('number') ? Number(text) : text))
    const value = is('list') ? values : is('flag') ? values.length > 0 : values.at(-1)
    return [name.slice(prefix.length), value] as const
  })
  return { ...state, ...Object.fromEntries(filled.filter(([, value]) => value !== undefined)) }
}

import type { Renderer } from '../html/index.ts'

/** How readers answer a tree: where its form is sent to, and what goes along besides its state. */
export type Form = {
  action: string
  hidden: Record<string, string>
  /** Where pages of this program are: a frame from there is kept apart from them. */
  ownOrigins: string[]
  /** Whether it is in an editor: what only writers can do is drawn too. */
  isEdited?: boolean
}

/** A tree while it becomes HTML. */
export type Drawing = {
  state: Record<string, unknown>
  renderer: Renderer
  /** Absent where nobody can answer: fields and buttons are left out. */
  form: Form | undefined
  /** Something was drawn that needs the form. */
  uses: { form: boolean }
}

export function memberOf(value: unknown, name: string): string {
  if (typeof value !== 'object' || value === null) return ''
  const member: unknown = Reflect.get(value, name)
  return typeof member === 'string' ? member : ''
}

/** A value with the parts of the state in the places that name them. */
export function bound(value: unknown, state: Record<string, unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => bound(each, state))
  const key = memberOf(value, '$state')
  if (key !== '') return Object.hasOwn(state, key) ? state[key] : undefined
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, bound(each, state)]))
}

/** A text, or what a part of the state holds. */
export function textOf(value: unknown, { state }: Pick<Drawing, 'state'>): string {
  const found = bound(value, state)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}

import type { AuditEvent } from '../../contract/observers/audit.ts'
import { roles } from '../../contract/people/roles.ts'
import { messages } from '../locales/messages.ts'

/** What somebody or something with an id is called now, where that is known. */
export type NameOf = (id: string) => string | undefined

/** Who did it; an integration that changed itself by what it was called then. */
export function nameOfActor({ actor, target, details }: AuditEvent): string {
  if (actor === undefined) return messages.observers.theProgram
  const { title } = details
  const isItself = target?.type === 'integration' && target.id === actor.id
  return actor.user?.displayName ?? (isItself && typeof title === 'string' ? title : actor.id)
}

/** What it was done to: as it was called then, or is now. */
export function nameOfTarget({ target, details }: AuditEvent, nameOf: NameOf): string | undefined {
  const { title, email } = details
  if (typeof title === 'string') return title
  if (typeof email === 'string') return email
  return target === undefined ? undefined : nameOf(target.id)
}

/** The rest of what is known, each with a name; ids are told by what they stand for. */
export function describeDetails({ details }: AuditEvent, nameOf: NameOf): { name: string; value: string }[] {
  const { title: _title, email: _email, ...rest } = details
  const names: Record<string, string> = messages.observers.detailNames
  return Object.entries(rest)
    .map(([name, value]) => ({ name: names[name] ?? name, value: describe(name, value, nameOf) }))
    .filter(({ value }) => value !== '')
}

function describe(name: string, value: unknown, nameOf: NameOf): string {
  if (Array.isArray(value)) return value.map((each) => describe(name, each, nameOf)).join(', ')
  if (name === 'role') return messages.roles[roles.find((each) => each === value) ?? 'guest']
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  return nameOf(String(value)) ?? String(value)
}

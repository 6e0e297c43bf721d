import { expect, test } from 'vitest'
import type { AuditEvent } from '../../contract/observers/audit.ts'
import { describeDetails, nameOfActor, nameOfTarget } from './describe-event.ts'

const event = (given: Partial<AuditEvent>): AuditEvent => ({
  object: 'audit-event',
  id: 'e',
  action: 'team.deleted',
  createdAt: '2026-01-01T00:00:00Z',
  details: {},
  ...given,
})
const nameOf = (id: string) => ({ ada: 'Ada', docs: 'Docs' })[id]

test('what was done to is told by the name it had, or has', () => {
  const target = { type: 'team', id: 'gone' }
  expect(nameOfTarget(event({ target, details: { title: 'Writers' } }), nameOf)).toBe('Writers')
  expect(nameOfTarget(event({ details: { email: 'a@example.org' } }), nameOf)).toBe('a@example.org')
  expect(nameOfTarget(event({ target: { type: 'space', id: 'docs' } }), nameOf)).toBe('Docs')
  expect(nameOfTarget(event({ target }), nameOf)).toBeUndefined()
})

test('details are told in words, and what is empty is not told', () => {
  const details = { title: 'Writers', added: ['ada'], removed: [], role: null, disabled: false }
  expect(describeDetails(event({ details }), nameOf)).toEqual([
    { name: 'Added', value: 'Ada' },
    { name: 'Role', value: 'Guest' },
    { name: 'Switched off', value: 'No' },
  ])
})

test('an integration that changed itself is told by its name, and who is unknown by their id', () => {
  const actor = { id: 'i' }
  const details = { title: 'Keeper' }
  expect(nameOfActor(event({ actor, target: { type: 'integration', id: 'i' }, details }))).toBe('Keeper')
  expect(nameOfActor(event({ actor, target: { type: 'team', id: 't' }, details }))).toBe('i')
  expect(nameOfActor(event({ details }))).toBe('The server itself, or somebody unknown')
})

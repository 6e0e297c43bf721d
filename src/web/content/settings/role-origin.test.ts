import { describe, expect, test } from 'vitest'
import type { Role } from '../../../contract/people/roles.ts'
import type { Team } from '../../../contract/people/teams.ts'
import type { User } from '../../../contract/people/users.ts'
import { inheritedLevel, roleOrigin, type Level } from './role-origin.ts'

const urls = { location: 'https://example.org' }
const user = (id: string): User => ({ object: 'user', id, displayName: id, urls })
const team = (id: string): Team => ({
  object: 'team',
  id,
  title: id,
  members: 1,
  spaces: 1,
  createdAt: '',
  permissions: { admin: true, view: true },
})
const level = (title: string, given: Partial<Level> = {}): Level => ({
  title,
  defaultLevel: 'inherit',
  grants: { users: [], teams: [] },
  teamMembers: new Map(),
  ...given,
})
const granted = (id: string, permission: Role = 'edit') => ({
  grants: { users: [{ permission, user: user(id) }], teams: [] },
})

describe('where a role comes from', () => {
  const ada = { id: 'ada', organizationRole: 'read' as const }

  test('is the organization for its administrators, whatever is said below', () => {
    expect(roleOrigin({ ...ada, organizationRole: 'admin' }, [level('Space', granted('ada'))])).toContain(
      'Administrator',
    )
  })

  test('is the nearest place that says something', () => {
    const levels = [level('Space'), level('Inner', granted('ada')), level('Outer', granted('ada'))]
    expect(roleOrigin(ada, levels)).toBe('Given on Inner')
    expect(roleOrigin(ada, [level('Space', { defaultLevel: 'edit' }), ...levels])).toBe('Everybody, set here')
    expect(roleOrigin(ada, [level('Space')])).toBe('Role in the organization')
  })

  test('is a team before everybody, and a person before a team', () => {
    const teams = {
      grants: { users: [], teams: [{ permission: 'edit' as const, team: team('Writers') }] },
      teamMembers: new Map([['Writers', new Set(['ada'])]]),
      defaultLevel: 'read' as const,
    }
    expect(roleOrigin(ada, [level('Space', teams)])).toBe('Team Writers, given here')
    expect(roleOrigin(ada, [level('Space'), level('Inner', teams)])).toBe('Team Writers, given on Inner')
    expect(roleOrigin({ ...ada, id: 'grace' }, [level('Space', teams)])).toBe('Everybody, set here')
    const both = {
      ...teams,
      grants: { ...teams.grants, ...granted('ada').grants, teams: teams.grants.teams },
    }
    expect(roleOrigin(ada, [level('Space', both)])).toBe('Given here')
  })

  test('passes over what is for everybody where a guest is concerned', () => {
    const levels = [level('Space', { defaultLevel: 'edit' }), level('Inner', granted('gus'))]
    expect(roleOrigin({ id: 'gus', organizationRole: null }, levels)).toBe('Given on Inner')
  })
})

test('what is inherited is named with its place', () => {
  expect(inheritedLevel([])).toBe('Their role in the organization')
  expect(inheritedLevel([level('Inner'), level('Outer', { defaultLevel: 'read' })])).toBe(
    'Reader, as set on Outer',
  )
  expect(inheritedLevel([level('Inner', { defaultLevel: null })])).toBe('No access, as set on Inner')
})

import { describe, expect, test } from 'vitest'
import type { Role, RoleOrGuest } from '../../../contract/people/roles.ts'
import { effectiveRole, isAtLeast, refusalOf, type Level, type Membership } from './policy.ts'

const level = (given: Partial<Level>): Level => ({
  default: 'inherit',
  grants: [],
  isCreator: false,
  ...given,
})
const grants = (...given: RoleOrGuest[]): Level => level({ grants: given })
const inherit = level({})
const defaultTo = (role: Role) => level({ default: role })
const hidden = level({ default: 'none' })
const ownHidden = level({ default: 'none', isCreator: true })

type Row = [name: string, standing: RoleOrGuest, levels: Level[], role: Role | undefined]

const table: Row[] = [
  ['an administrator is one everywhere', 'admin', [inherit, inherit], 'admin'],
  ['an administrator is not lowered by a default', 'admin', [defaultTo('read')], 'admin'],
  ['an administrator is not lowered by a grant', 'admin', [grants('read')], 'admin'],
  ['an administrator sees what is hidden', 'admin', [hidden], 'admin'],
  ['inherit passes the organization role on', 'edit', [inherit], 'edit'],
  ['inherit passes on through several levels', 'comment', [inherit, inherit, inherit], 'comment'],
  ['a guest inherits nothing', null, [inherit], undefined],
  ['a default lowers a higher role', 'create', [defaultTo('read')], 'read'],
  ['a default raises a lower role', 'read', [defaultTo('create')], 'create'],
  ['a default does not reach guests', null, [defaultTo('edit')], undefined],
  ['a default of the parent holds below it', 'create', [inherit, defaultTo('comment')], 'comment'],
  ['the nearer default decides', 'create', [defaultTo('edit'), defaultTo('read')], 'edit'],
  ['no access hides from everybody else', 'create', [hidden], undefined],
  ['no access hides from guests', null, [hidden], undefined],
  ['no access leaves the creator their role', 'create', [ownHidden], 'create'],
  ['no access of the parent hides what is inside', 'create', [inherit, hidden], undefined],
  ['a default below opens what the parent hides', 'read', [defaultTo('comment'), hidden], 'comment'],
  ['a grant beats the default', 'read', [{ ...defaultTo('read'), grants: ['review'] }], 'review'],
  ['a grant may lower', 'create', [grants('read')], 'read'],
  ['a grant opens what is hidden', 'read', [{ ...hidden, grants: ['edit'] }], 'edit'],
  ['a grant lets a guest in', null, [grants('comment')], 'comment'],
  ['a grant on the parent lets a guest in below', null, [inherit, grants('read')], 'read'],
  ['a default between does not keep a granted guest out', null, [defaultTo('read'), grants('edit')], 'edit'],
  [
    'the highest of several grants on one level counts',
    'read',
    [grants('comment', 'create', 'edit')],
    'create',
  ],
  ['the nearer grant decides, also downwards', 'read', [grants('comment'), grants('create')], 'comment'],
  ['a grant on the collection beats the organization', 'create', [inherit, grants('read')], 'read'],
  [
    'a default on the space beats a grant on the collection',
    'read',
    [defaultTo('comment'), grants('create')],
    'comment',
  ],
  [
    'a site between space and collection speaks first',
    'read',
    [inherit, grants('review'), grants('comment')],
    'review',
  ],
  ['a grant of nothing takes access away', 'create', [grants(null)], undefined],
  ['a grant of nothing yields to a team that grants', 'create', [grants(null, 'read')], 'read'],
]

describe('the effective role on a resource', () => {
  test.each(table)('%s', (_name, standing, levels, role) => {
    expect(effectiveRole(standing, levels)).toBe(role)
  })
})

describe('the order of roles', () => {
  const ladder: (RoleOrGuest | 'guest')[] = ['guest', 'read', 'comment', 'edit', 'review', 'create', 'admin']

  test('each role has at least itself and everything below, and nothing above', () => {
    for (const [height, role] of ladder.entries()) {
      for (const [other, least] of ladder.entries()) {
        expect(isAtLeast(role === 'guest' ? null : role, least ?? 'guest')).toBe(height >= other)
      }
    }
  })
})

describe('how a member stands in an organization', () => {
  const member: Membership = {
    role: 'edit',
    isDisabled: false,
    enforcesSso: true,
    demandsSecondFactor: false,
    isTokenRevoked: false,
  }
  const demanding = { ...member, enforcesSso: false, demandsSecondFactor: true }
  const here = { providerId: 'p', organizationId: 'here' }
  const there = { providerId: 'q', organizationId: 'there' }

  test.each([
    ['through its own provider', member, here, undefined],
    ['through the provider of another organization', member, there, 'elsewhere'],
    ['by their own password', member, 'self', 'elsewhere'],
    ['by their own password, where that is enough', { ...member, enforcesSso: false }, 'self', undefined],
    ['by a token of whoever runs the server', member, 'operator', undefined],
    ['as an administrator, from anywhere', { ...member, role: 'admin' }, 'self', undefined],
    ['by their own password, where a second step is demanded', demanding, 'self', undefined],
    ['through its own provider, where a second step is demanded', demanding, here, undefined],
    [
      'through another’s, where a second step is demanded',
      { ...demanding, role: 'admin' },
      there,
      'unproven',
    ],
    ['while disabled', { ...member, isDisabled: true, role: 'admin' }, here, 'disabled'],
    ['with a token that was revoked here', { ...member, isTokenRevoked: true }, 'operator', 'revoked'],
  ] as const)('%s', (_name, membership, origin, refusal) => {
    expect(refusalOf(membership, { organizationId: 'here', origin })).toBe(refusal)
  })
})

import { expect, test } from 'vitest'
import type { Space } from '../../../contract/content/spaces.ts'
import type { Member } from '../../../contract/people/members.ts'
import type { Site } from '../../../contract/publishing/sites.ts'
import { paletteEntries } from './palette-entries.ts'

// Only what the palette looks at.
const source = {
  organizationId: 'o',
  found: [],
  spaces: [{ id: 's', title: 'Handbook' }] as unknown as Space[],
  sites: [{ id: 'w', title: 'Docs site' }] as unknown as Site[],
  members: [{ id: 'm', user: { displayName: 'Ada', email: 'ada@example.org' } }] as unknown as Member[],
}
const found = (query: string) =>
  paletteEntries({ ...source, query }).flatMap(({ id, entries }) =>
    entries.map(({ title }) => `${id}: ${title}`),
  )

test('before anything is typed, there are places to go to', () => {
  expect(found('')).toContain('commands: Home')
  expect(found('')).not.toContain('spaces: Handbook')
})

test.each([
  ['hand', 'spaces: Handbook'],
  ['docs', 'sites: Docs site'],
  ['ada', 'people: Ada'],
  ['example.org', 'people: Ada'],
  ['team', 'commands: Teams'],
])('"%s" finds %s', (query, entry) => expect(found(query)).toEqual([entry]))

import { expect, test } from 'vitest'
import { schema } from '../../src/features/schema.ts'
import type { Migration } from '../../src/platform/database/index.ts'

// What an instance of the version before would stumble over while it still runs beside the new one.
const takenAway = [
  /^drop table\b/i,
  /^alter table \w+ (rename|drop|alter)\b/i,
  /^alter table \w+ add column \w+ \w+(?=.*\bnot null\b)(?!.*\bdefault\b)/i,
  /^create unique index\b/i,
]

const accepted: Record<string, string> = {
  // Nobody may follow an invitation from before any more, so nothing of them is kept.
  '0025-standing': 'drop table invites',
  // Narrower than the one that it takes the place of: what the version before writes is never refused by it.
  '0027-hostname-proofs': 'create unique index sites_hostname',
}

test('a migration only adds, so that the version before runs beside the new one', () => {
  const found = schema.migrations.flatMap((migration) =>
    breakingStatements(migration)
      .filter((statement) => !statement.startsWith(accepted[migration.name] ?? '?'))
      .map((statement) => `${migration.name}: ${statement}`),
  )
  expect(found).toEqual([])
})

test.each([
  'drop table pages',
  'alter table pages rename column title to name',
  'alter table pages drop column title',
  'alter table pages alter column title set not null',
  'alter table pages add column title TEXT not null',
  'create unique index pages_title on pages (title)',
])('"%s" is found', (statement) => {
  expect(breakingStatements({ name: '9999-breaking', statements: [statement] })).toEqual([statement])
})

// On a table that the same migration creates anything may be done.
function breakingStatements({ statements, own }: Migration): string[] {
  const all = [...statements, ...(own?.sqlite ?? []), ...(own?.postgres ?? [])].map((statement) =>
    statement.trim().replaceAll(/\s+/g, ' '),
  )
  const created = new Set(all.map((statement) => /^create table (\w+)/i.exec(statement)?.[1]))
  return all.filter(
    (statement) => takenAway.some((each) => each.test(statement)) && !isOwn(statement, created),
  )
}

function isOwn(statement: string, created: Set<string | undefined>): boolean {
  if (/^drop table/i.test(statement)) return false
  return created.has(
    /^alter table (\w+)|^create unique index \w+ on (\w+)/i.exec(statement)?.slice(1).find(Boolean),
  )
}

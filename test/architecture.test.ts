import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { violations } from './architecture.ts'
import { wrongTables } from './table-owners.ts'

test('the sources keep the rules of the architecture', () => {
  const root = new URL('..', import.meta.url)
  const paths = globSync('src/**/*.{ts,tsx}', { cwd: root.pathname })
  expect(paths.length).toBeGreaterThan(100)
  expect(violations(new Map(paths.map((path) => [path, readFileSync(new URL(path, root), 'utf8')])))).toEqual(
    [],
  )
})

describe('each rule fires', () => {
  const good = 'export function mergeThings() {}\n'
  const cases: [rule: string, path: string, source: string, message: string][] = [
    ['the arrow', 'src/engine/a.ts', "import { x } from '../platform/b.ts'\n", 'against the arrow'],
    [
      'the arrow, for types',
      'src/contract/a.ts',
      "import type { X } from '../http/b.ts'\n",
      'against the arrow',
    ],
    [
      'the arrow, for re-exports',
      'src/platform/a.ts',
      "export { x } from '../features/people/users/index.ts'\n",
      'against the arrow',
    ],
    [
      'the arrow, for dynamic imports',
      'src/engine/a.ts',
      "await import('../platform/b.ts')\n",
      'against the arrow',
    ],
    ['nothing imports main', 'src/http/a.ts', "import { x } from '../main/b.ts'\n", 'against the arrow'],
    [
      'the web app knows the contract only',
      'src/web/a.ts',
      "import { x } from '../platform/b.ts'\n",
      'against the arrow',
    ],
    [
      'the order of features',
      'src/features/people/users/index.ts',
      "import { x } from '../teams/index.ts'\n",
      'order of features',
    ],
    [
      'the index of a feature',
      'src/features/people/teams/queries.ts',
      "import { x } from '../users/queries.ts'\n",
      'past the index',
    ],
    [
      'the order of areas',
      'src/features/content/spaces/index.ts',
      "import { x } from '../../review/comments/index.ts'\n",
      'order of features',
    ],
    ['an area for every part of the contract', 'src/contract/gadgets/a.ts', '', 'does not exist'],
    ['a place for every feature', 'src/features/people/gadgets/index.ts', '', 'no place in its area'],
    ['a place for every folder', 'src/services/a.ts', '', 'no place in the arrow'],
    [
      'tests stay out of the product',
      'src/http/a.ts',
      "import { x } from '../../test/app.ts'\n",
      'outside src',
    ],
    ['names that say something', 'src/engine/utils/a.ts', '', 'says nothing'],
    ['one maker of caches', 'src/http/a.ts', "import { LRUCache } from 'lru-cache'\n", 'a cache of its own'],
    ['types that say of what', 'src/engine/a.ts', 'type Key = { id: string }\n', 'does not say of what'],
    ['one of a kind', 'src/http/a.ts', 'function isRecord(value: unknown) {}\n', 'of its own beside'],
    ['no waiting in the browser', 'src/web/a.ts', 'export const a = await b()\n', 'awaits where it stands'],
    ['kebab-case', 'src/engine/mergeThings.ts', '', 'kebab-case'],
    ['the size budget', 'src/engine/a.ts', 'x\n'.repeat(301), 'more than 300'],
    [
      'SQL in queries only',
      'src/features/people/users/merge-things.ts',
      `${good}db.selectFrom('users')\n`,
      'SQL',
    ],
    [
      'drawing knows the engine and the contract only',
      'src/site/draw/a.ts',
      "import type { Place } from '../visit/open-place.ts'\n",
      'drawing knows the engine and the contract only',
    ],
    [
      'caches of the site in send only',
      'src/site/gather/a.ts',
      "const trees = createCache({ name: 'trees', bytes: 1 })\n",
      'belongs in src/site/send',
    ],
    [
      'the vocabulary of files',
      'src/features/people/users/things.ts',
      'export const other = 1\n',
      'neither one of',
    ],
  ]

  test.each(cases)('%s', (_rule, path, source, message) => {
    expect(violations(new Map([[path, source]])).join('\n')).toContain(message)
  })

  const owned: [path: string, source: string] = [
    'src/features/people/tables/users.ts',
    "declare module '../../../platform/database/tables.ts' {\n  interface Tables {\n    users: UsersTable\n  }\n}\n",
  ]
  const strange: [rule: string, query: string, message: string][] = [
    ['only its owner writes a table', "db.updateTable('users')", 'writes the table users'],
    ['only its owner reads a table', "db.selectFrom('users as u')", 'reads the table users'],
    ['in SQL as well', 'sql`select 1 from users`', 'reads the table users'],
  ]

  test.each(strange)('%s', (_rule, query, message) => {
    const sources = new Map([owned, ['src/features/content/spaces/queries.ts', `${query}\n`]])
    expect(wrongTables(sources, {}).join('\n')).toContain(message)
  })

  test('what is said of readers is needed', () => {
    const allowed = { users: { because: 'names', readers: ['content/spaces'] } }
    const reading: [string, string] = ['src/features/content/spaces/queries.ts', "db.selectFrom('users')\n"]
    expect(wrongTables(new Map([owned, reading]), allowed)).toEqual([])
    expect(wrongTables(new Map([owned]), allowed).join()).toContain('nobody needs')
  })

  test('the size of a resource', () => {
    const files = Array.from({ length: 16 }, (_, at): [string, string] => [
      `src/features/people/users/merge-things-${at}.ts`,
      `export function mergeThings${at}() {}\n`,
    ])
    expect(violations(new Map(files.slice(1)))).toEqual([])
    expect(violations(new Map(files)).join('\n')).toContain('16 files')
  })

  test('no cycles, types included', () => {
    const sources = new Map([
      ['src/engine/a.ts', "import { b } from './b.ts'\n"],
      ['src/engine/b.ts', "import type { C } from './c.ts'\n"],
      ['src/engine/c.ts', "export { a } from './a.ts'\n"],
    ])
    expect(violations(sources).join('\n')).toContain(
      'import cycle: src/engine/a.ts → src/engine/b.ts → src/engine/c.ts → src/engine/a.ts',
    )
  })

  test('and a good file breaks none', () => {
    expect(violations(new Map([['src/features/people/users/merge-things.ts', good]]))).toEqual([])
  })
})

import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { bootApp } from './app.ts'

const folder = new URL('../deploy/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')

test('the dashboard and the alerts name only metrics that there are', async () => {
  const app = await bootApp()
  const { body } = await app.app.inject('/metrics')
  const served = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
  const expressions = [
    ...JSON.parse(read('monitoring/dashboard.json')).panels.flatMap(
      ({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr),
    ),
    ...parse(read('monitoring/alerts.yaml')).groups.flatMap(({ rules }: { rules: { expr: string }[] }) =>
      rules.map(({ expr }) => expr),
    ),
  ]
  const named = expressions.flatMap((expression: string) => [
    ...(expression.match(/\b(lectern|nodejs|process)_\w+/g) ?? []),
  ])
  expect(named.length).toBeGreaterThan(20)
  const missing = named.filter((name) => !served.has(name.replace(/_(bucket|count|sum)$/, '')))
  expect(missing).toEqual([])
})

test('what is said to operators names only variables that the program reads', () => {
  const config = readFileSync(new URL('../src/platform/config.ts', import.meta.url), 'utf8')
  // Of the files themselves: what they put in the place of others.
  const own = ['LECTERN_HOST', 'LECTERN_UPSTREAMS']
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  const named = files.flatMap(({ name }) => read(name).match(/\bLECTERN_[A-Z_]+\b/g) ?? [])
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !own.includes(name) && !config.includes(`'${name}'`))).toEqual([])
})

test.each(['compose.yaml', 'compose.scale.yaml'])('%s mounts only files that there are', (name) => {
  const { services } = parse(read(name), { merge: true })
  const mounted = Object.values<{ volumes?: string[]; build?: { dockerfile: string } }>(services).flatMap(
    ({ volumes = [], build }) => [
      ...volumes.filter((volume) => volume.startsWith('./')).map((volume) => volume.slice(2).split(':')[0]),
      ...(build === undefined ? [] : [build.dockerfile.replace('deploy/', '')]),
    ],
  )
  expect(mounted).not.toEqual([])
  for (const file of mounted) expect(readdirSync(folder)).toContain(file)
})

test('the Dockerfile is one that a builder takes, and its image runs as nobody special', () => {
  const dockerfile = read('Dockerfile')
  expect(validate(dockerfile)).toEqual([])
  expect(dockerfile.match(/^FROM .*$/gm)).toHaveLength(2)
  expect(dockerfile.split(/^FROM /m).at(-1)).toMatch(/^USER node$/m)
})

test.each(['Dockerfile', 'lectern.service'])('%s starts Node with options that it knows', (name) => {
  const options = read(name).match(/(?<=["\s])--[\w-]+=\d+(?=["\s])(?=.*server\.ts)/g) ?? []
  expect(options).toHaveLength(2)
  const { status, stderr } = spawnSync(process.execPath, [...options, '--eval', '0'], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

// Said on purpose: a proxy listens to everybody. The order of keys and quotes are as elsewhere here.
const style = {
  'no-unbound-port-interfaces': 0,
  'no-quotes-in-volumes': 0,
  'require-project-name-field': 0,
  'service-keys-order': 0,
  'services-alphabetical-order': 0,
} as const

test.each(['compose.yaml', 'compose.scale.yaml'])('%s says what Compose reads, with versions', (name) => {
  const linter = new DCLinter({ rules: style, quiet: false, debug: false, exclude: [] })
  // Of a package whose declarations do not name their files.
  const found: { messages: { line: number; message: string }[] }[] = linter.lintFiles(
    [new URL(name, folder).pathname],
    false,
  )
  expect(found.flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`))).toEqual(
    [],
  )
})

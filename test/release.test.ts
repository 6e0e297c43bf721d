import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const script = new URL('../scripts/release.ts', import.meta.url).pathname
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-release-'))
  writeFileSync(join(folder, 'package.json'), '{"name":"lectern","version":"0.9.1"}\n')
  writeFileSync(
    join(folder, 'CHANGELOG.md'),
    '# Changelog\n\n## Unreleased\n\n- New.\n\n## 0.9.1 (2030-01-01)\n\n- Old.\n',
  )
  git('init', '--quiet')
  git('config', 'user.email', 'a@example.org')
  git('config', 'user.name', 'A')
  commit()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
}

function commit(): void {
  git('add', '--all')
  git('commit', '--quiet', '--message', 'First')
}

function release(...args: string[]) {
  return spawnSync(process.execPath, [script, ...args], { cwd: folder, encoding: 'utf8' })
}

test('a release has a version, a dated changelog and a tag', () => {
  expect(release('0.10.0')).toMatchObject({ status: 0 })
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version).toBe('0.10.0')
  expect(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')).toMatch(
    /## Unreleased\n\n## 0\.10\.0 \(\d{4}-\d\d-\d\d\)\n\n- New\.\n\n## 0\.9\.1/,
  )
  expect(git('log', '-1', '--format=%s')).toBe('Release 0.10.0')
  expect(git('describe', '--exact-match')).toBe('v0.10.0')
  expect(git('status', '--porcelain')).toBe('')
})

test.each([
  ['without a version', [], 'Say which version'],
  ['of an older version', ['0.9.0'], 'not newer'],
  ['of the same version', ['0.9.1'], 'not newer'],
])('a release %s is refused', (_what, args, message) => {
  expect(release(...args)).toMatchObject({ status: 1, stderr: expect.stringContaining(message) })
  expect(git('tag')).toBe('')
})

test('a release of nothing, or of what is not committed, is refused', () => {
  writeFileSync(join(folder, 'CHANGELOG.md'), '# Changelog\n\n## Unreleased\n\n## 0.9.1\n\n- Old.\n')
  expect(release('1.0.0').stderr).toContain('not committed')
  commit()
  expect(release('1.0.0').stderr).toContain('nothing under')
})

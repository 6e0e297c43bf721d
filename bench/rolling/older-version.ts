import { execFileSync } from 'node:child_process'
import { mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { schema } from '../../src/features/schema.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The last release, or before the first one the last commit that does not know the newest migration. */
export function previousVersion(): string {
  const tag = git('tag', '--list', 'v*', '--sort=-creatordate').split('\n')[0] ?? ''
  if (tag !== '') return tag
  const newest =
    schema.migrations
      .map(({ name }) => name)
      .toSorted()
      .at(-1) ?? ''
  const added = git('log', '--format=%h', '--diff-filter=A', '-1', '--', `*/${newest}.ts`)
  if (added === '') throw new Error(`No commit of this clone adds ${newest}; say which version to begin with`)
  return git('rev-parse', '--short', `${added}^`)
}

/** A commit in a folder of its own, ready to start, with the packages that are installed here. */
export function unpackVersion(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-older-'))
  const archive = execFileSync('git', ['archive', '--format=tar', commit], {
    cwd: root,
    maxBuffer: 500_000_000,
  })
  execFileSync('tar', ['--extract', '--directory', folder], { input: archive })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  // What pages of sites load; the rest runs from its sources.
  execFileSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.site.config.ts'],
    {
      cwd: folder,
      stdio: 'ignore',
    },
  )
  return folder
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}

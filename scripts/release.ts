import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const [version = ''] = process.argv.slice(2)
const heading = '## Unreleased\n'

try {
  release(version)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

/** Gives what is unreleased a version and a date, in one commit with its tag; pushing is for whoever asked. */
function release(next: string): void {
  const current: string = JSON.parse(readFileSync('package.json', 'utf8')).version
  if (!/^\d+\.\d+\.\d+$/.test(next)) throw new Error('Say which version: npm run release -- 1.2.3')
  if (!isNewer(next, current)) throw new Error(`${next} is not newer than ${current}`)
  if (git('status', '--porcelain') !== '') throw new Error('There are changes that are not committed')
  if (git('tag', '--list', `v${next}`) !== '') throw new Error(`There is a tag v${next} already`)
  writeFileSync('CHANGELOG.md', released(readFileSync('CHANGELOG.md', 'utf8'), next))
  execFileSync('npm', ['version', next, '--no-git-tag-version'], { stdio: 'ignore' })
  git('commit', '--all', '--message', `Release ${next}`)
  git('tag', '--annotate', `v${next}`, '--message', `Lectern ${next}`)
  process.stdout.write(`Version ${next} is committed and tagged; push it with: git push --follow-tags\n`)
}

function released(changelog: string, next: string): string {
  const at = changelog.indexOf(heading)
  const following = changelog.slice(at + heading.length).split(/^## /m)[0] ?? ''
  if (at < 0 || following.trim() === '') throw new Error('CHANGELOG.md says nothing under "Unreleased"')
  const date = new Date().toISOString().slice(0, 10)
  return changelog.replace(heading, `${heading}\n## ${next} (${date})\n`)
}

function isNewer(next: string, current: string): boolean {
  const [one, two] = [next, current].map((text) => text.split('.').map(Number))
  const differing = one?.findIndex((part, at) => part !== two?.[at]) ?? -1
  return differing >= 0 && (one?.[differing] ?? 0) > (two?.[differing] ?? 0)
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}

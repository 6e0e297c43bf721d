import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startGitServer, type GitServer } from '../../../test/git-server.ts'
import { changeDates } from './change-dates.ts'
import { GitError, openClone, type Clone } from './index.ts'

let server: GitServer
const dataDir = mkdtempSync(join(tmpdir(), 'lectern-dates-'))
const folderOf = (name: string) => join(dataDir, 'git', name)
const main = 'refs/heads/main'
const day = (number: number) => `2020-01-0${number}T00:00:00Z`

beforeAll(async () => {
  server = await startGitServer()
})
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

function open(name: string): Promise<Clone> {
  return openClone({ url: server.url(name), folder: folderOf(name), dataDir, allowPrivateNetwork: true })
}

function historyOf(name: string) {
  const repository = server.repository(name)
  repository.commit({ 'old.md': 'old', 'new.md': '1', 'odd "näme"\n.md': '1' }, 'One', day(1))
  repository.commit({ 'new.md': '2' }, 'Two', day(2))
  repository.commit({ 'odd "näme"\n.md': '2' }, 'Three', day(3))
  return { repository, commit: repository.commit({ 'new.md': '3', 'picture.png': '3' }, 'Four', day(4)) }
}

const paths = ['old.md', 'new.md', 'odd "näme"\n.md', 'missing.md']

async function datesIn(clone: Clone, asked: { commit: string; depth: number }) {
  const dates = await clone.changeDates(main, { ...asked, paths })
  return Object.fromEntries(
    [...dates].map(([path, time]) => [path, new Date(time).toISOString().slice(0, 10)]),
  )
}

test('a file has the date of the last commit that touched it', async () => {
  const { commit } = historyOf('whole')
  expect(await datesIn(await open('whole'), { commit, depth: 100 })).toEqual({
    'old.md': '2020-01-01',
    'new.md': '2020-01-04',
    'odd "näme"\n.md': '2020-01-03',
  })
})

test('what is older than the history that was fetched is as old as its end', async () => {
  const { repository, commit } = historyOf('cut')
  const clone = await open('cut')
  expect(await datesIn(clone, { commit, depth: 3 })).toMatchObject({
    'old.md': '2020-01-02',
    'odd "näme"\n.md': '2020-01-03',
  })
  const next = repository.commit({ 'old.md': 'newer' }, 'Five', day(5))
  expect(await datesIn(clone, { commit: next, depth: 100 })).toMatchObject({ 'old.md': '2020-01-05' })
})

test('a server that can leave files out sends none', async () => {
  const { repository, commit } = historyOf('filtered')
  const bare = repository.folder.replace('-work', '.git')
  execFileSync('git', ['-C', bare, 'config', 'uploadpack.allowFilter', 'true'])
  const dates = await datesIn(await open('filtered'), { commit, depth: 100 })
  expect(dates).toMatchObject({ 'new.md': '2020-01-04' })
  const args = ['--git-dir', join(folderOf('filtered'), 'history'), 'cat-file', '--batch-all-objects']
  const kinds = execFileSync('git', [...args, '--batch-check=%(objecttype)']).toString()
  expect(kinds).toContain('tree')
  expect(kinds).not.toContain('blob')
})

test('a history that is not to be had gives no dates', async () => {
  const { commit } = historyOf('gone')
  const clone = await open('gone')
  expect(await clone.changeDates('refs/heads/none', { commit, paths, depth: 100 })).toEqual(new Map())
  expect(await datesIn(clone, { commit, depth: 100 })).toMatchObject({ 'new.md': '2020-01-04' })
})

test('a history that is too large is not asked for again at once, and leaves nothing', async () => {
  const folder = join(dataDir, 'large')
  mkdirSync(folder)
  let asked = 0
  const history = {
    run: { folder },
    bring: () => {
      asked += 1
      return Promise.reject(new GitError('too-large', 'It is too large'))
    },
  }
  for (const commit of ['one', 'two'])
    expect(await changeDates(history, { commit, paths, depth: 100 })).toEqual(new Map())
  expect(asked).toBe(1)
  expect(existsSync(folder)).toBe(false)
})

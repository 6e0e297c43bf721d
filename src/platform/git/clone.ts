import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { changeDates, type AskedDates } from './change-dates.ts'
import { commitChanges, type NewCommit } from './commit-changes.ts'
import { GitError } from './git-error.ts'
import { requireSize } from './pack-size.ts'
import { readBlobs, type Blob } from './read-blobs.ts'
import { bareUrl, requireRef, openRemote, type Reaching } from './remote.ts'
import { runGit, type Run } from './run-git.ts'
import { withKeyFile } from './with-key-file.ts'

export type TreeFile = { path: string; oid: string; size: number; mode: string }

export type Fetched = {
  ref: string
  commit: string
  message: string
  files: TreeFile[]
  /** Undefined when the older commit is not here. */
  changes: Changes | undefined
}

export type Changes = {
  /** Paths of files that are new, changed or gone. */
  touched: Set<string>
  /** Where files were, by where they are. */
  renames: Map<string, string>
  /** Both have the same paths. */
  isTreeSame: boolean
}

/** A repository somewhere else, and our bare copy of it. */
export type Clone = {
  /** Brings the last commit of a ref here, and says what changed since an older one; undefined when there is no such ref. */
  fetch: (ref: string, since?: string) => Promise<Fetched | undefined>
  /** Whether the last hundred commits of a ref there have this one among them. */
  includes: (ref: string, commit: string) => Promise<boolean>
  /** Every file of a commit; links and submodules are none. */
  files: (commit: string) => Promise<TreeFile[]>
  /** When files of a commit of a ref were last changed, as far as the history there tells. */
  changeDates: (ref: string, asked: AskedDates) => Promise<Map<string, number>>
  readBlobs: (blobs: Blob[]) => AsyncGenerator<{ oid: string; bytes: Buffer }>
  commit: (commit: NewCommit) => Promise<string>
  /** Moves a ref there to a commit from here; a `GitError` with reason `rejected` when somebody was faster. */
  push: (commit: string, ref: string) => Promise<void>
}

export type CloneOptions = Reaching & {
  url: string
  /** A private key for ssh. */
  key?: string | undefined
  folder: string
  /** Who uses the copy: several may share one. */
  user?: string
  signal?: AbortSignal
}

const quietly = ['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', '--no-auto-gc', '--force']
const networkTimeout = 10 * 60_000
const maximumBytes = 2 * 1024 ** 3

/** Opens the copy of a repository, which is made when it is not there. */
export async function openClone({
  url,
  key,
  folder,
  user = 'own',
  signal,
  ...reaching
}: CloneOptions): Promise<Clone> {
  const remote = await openRemote(url, reaching)
  const local: Run = { folder, signal }
  const history: Run = { folder: join(folder, 'history'), signal }
  const outside = { timeout: networkTimeout, watch: () => requireSize(folder, maximumBytes) }
  const runOutside = (args: string[], run: Run = { ...local, ...outside }) =>
    withKeyFile(key, (keyFile) => runGit(args, { ...run, environment: remote.environmentWith(keyFile) }))
  const refs = { fetched: `refs/lectern/${user}/fetched`, made: `refs/lectern/${user}/made` }
  await inTurn(folder, () => makeFolder(local))

  /** Whether there is such a ref, which then is here. */
  async function bring(ref: string, depth: number): Promise<boolean> {
    if (ref !== 'HEAD') requireRef(ref)
    try {
      const from = [`--depth=${depth}`, '--', remote.url, `${ref}:${refs.fetched}`]
      await inTurn(folder, () => runOutside([...quietly, ...from]))
    } catch (error) {
      if (error instanceof GitError && error.reason === 'not-found' && error.message.includes('branch'))
        return false
      throw error
    }
    return true
  }

  async function files(commit: string): Promise<TreeFile[]> {
    return filesIn(await runGit(['ls-tree', '-r', '-l', '-z', '--full-tree', commit], local))
  }

  async function changesSince(commit: string): Promise<Changes | undefined> {
    if (!isObjectName(commit)) return undefined
    const args = ['diff-tree', '-r', '-z', '-M', '-l2000', '--name-status', commit, refs.fetched, '--']
    const listing = await ask(args, local)
    return listing && changesIn(listing)
  }

  return {
    fetch: async (ref, since = '') => {
      if (!(await bring(ref, 1))) return undefined
      const [tip, listed, changes] = await Promise.all([
        runGit(['log', '-1', '--format=%H%n%B', refs.fetched, '--'], local),
        files(refs.fetched),
        changesSince(since),
      ])
      const [, commit = '', message = ''] = /^(\w+)\n([^]*)$/.exec(tip.toString()) ?? []
      return { ref, commit, message: message.trim(), files: listed, changes }
    },
    includes: async (ref, commit) => {
      if (!(await bring(ref, 100)) || !isObjectName(commit)) return false
      return (await ask(['merge-base', '--is-ancestor', commit, refs.fetched], local)) !== undefined
    },
    files,
    changeDates: (ref, asked) =>
      inTurn(history.folder, async () => {
        if (ref !== 'HEAD') requireRef(ref)
        await makeFolder(history)
        // A remote of its own name: what git notes of a copy without files names no address.
        const named = ['-c', `remote.source.url=${remote.url}`]
        const bringHistory = (options: string[], limits: Partial<Run>) =>
          runOutside([...named, ...quietly, ...options, 'source', `${ref}:${refs.fetched}`], {
            ...history,
            ...limits,
          })
        return changeDates({ run: history, bring: bringHistory }, asked)
      }),
    readBlobs: (blobs) => readBlobs(blobs, local),
    commit: (commit) => inTurn(folder, () => commitChanges(commit, { ...local, ref: refs.made })),
    push: async (commit, ref) => {
      requireRef(ref)
      const args = ['push', '--quiet', '--no-verify', '--', remote.url, `${commit}:${ref}`]
      await inTurn(folder, () => runOutside(args))
    },
  }
}

/** Deletes copies that nobody has used since a time; answers how many. */
export async function forgetClones(parent: string, before: number): Promise<number> {
  const names = await readdir(parent).catch(() => [])
  let forgotten = 0
  for (const name of names) {
    const folder = join(parent, name)
    if ((await stat(folder)).mtimeMs >= before) continue
    await rm(folder, { recursive: true, force: true })
    forgotten += 1
  }
  return forgotten
}

export { bareUrl }

// That git says no, or does not know a commit, is its answer; that it was stopped or does not run is none.
async function ask(args: string[], run: Run): Promise<Buffer | undefined> {
  try {
    return await runGit(args, run)
  } catch (error) {
    if (error instanceof GitError && error.exitCode !== undefined) return undefined
    throw error
  }
}

const last = new Map<string, Promise<unknown>>()

// Git keeps one list of where a shallow copy ends, and a second writer of it would fail.
async function inTurn<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const before = last.get(folder)
  const own = (before ?? Promise.resolve()).then(work, work)
  last.set(folder, own)
  try {
    return await own
  } finally {
    if (last.get(folder) === own) last.delete(folder)
  }
}

async function makeFolder(local: Run): Promise<void> {
  const { folder } = local
  if ((await stat(join(folder, 'HEAD')).catch(() => undefined)) === undefined) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await runGit(['init', '--quiet', '--bare', '--template=', folder], local)
  }
  const now = new Date()
  await utimes(folder, now, now)
}

function filesIn(listing: Buffer): TreeFile[] {
  return listing
    .toString()
    .split('\0')
    .flatMap((line) => {
      const [, mode = '', oid = '', size = '', path = ''] =
        /^(\d+) blob (\w+) +(\d+)\t([^]+)$/.exec(line) ?? []
      return mode.startsWith('100') ? [{ path, oid, size: Number(size), mode }] : []
    })
}

// A letter and a path, or for a file that moved its old path and its new one, each ended by NUL.
function changesIn(listing: Buffer): Changes {
  const parts = listing.toString().split('\0')
  const changes: Changes = { touched: new Set(), renames: new Map(), isTreeSame: true }
  for (let at = 0; at + 1 < parts.length;) {
    const [kind = '', path = '', moved = ''] = parts.slice(at, at + 3)
    const isMove = kind.startsWith('R')
    changes.touched.add(path)
    if (isMove) changes.touched.add(moved)
    if (isMove) changes.renames.set(moved, path)
    if (kind !== 'M') changes.isTreeSame = false
    at += isMove ? 3 : 2
  }
  return changes
}

function isObjectName(text: string): boolean {
  return /^[0-9a-f]{40,64}$/.test(text)
}

import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { commitChanges, type NewCommit } from './commit-changes.ts'
import { GitError } from './git-error.ts'
import { readBlobs, type Blob } from './read-blobs.ts'
import { bareUrl, requireRef, openRemote, type Reaching } from './remote.ts'
import { runGit, type Run } from './run-git.ts'
import { withKeyFile } from './with-key-file.ts'

export type TreeFile = { path: string; oid: string; size: number; mode: string }

export type Fetched = {
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
  const runOutside = (args: string[]) =>
    withKeyFile(key, (keyFile) =>
      runGit(args, {
        ...local,
        environment: remote.environmentWith(keyFile),
        timeout: networkTimeout,
        watch: () => requireSize(folder),
      }),
    )
  const refs = { fetched: `refs/lectern/${user}/fetched`, made: `refs/lectern/${user}/made` }
  await inTurn(folder, () => makeFolder(local))

  /** Whether there is such a ref, which then is here. */
  async function bring(ref: string, depth: number): Promise<boolean> {
    if (ref !== 'HEAD') requireRef(ref)
    const args = [
      'fetch',
      '--quiet',
      '--no-tags',
      '--no-write-fetch-head',
      '--no-auto-gc',
      `--depth=${depth}`,
      '--force',
    ]
    try {
      const from = ['--', remote.url, `${ref}:${refs.fetched}`]
      await inTurn(folder, () => runOutside([...args, ...from]))
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
      return { commit, message: message.trim(), files: listed, changes }
    },
    includes: async (ref, commit) => {
      if (!(await bring(ref, 100)) || !isObjectName(commit)) return false
      return (await ask(['merge-base', '--is-ancestor', commit, refs.fetched], local)) !== undefined
    },
    files,
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

async function requireSize(folder: string): Promise<void> {
  const packs = join(folder, 'objects', 'pack')
  const names = await readdir(packs).catch(() => [])
  const sizes = await Promise.all(names.map((name) => stat(join(packs, name)).catch(() => ({ size: 0 }))))
  if (sizes.reduce((sum, { size }) => sum + size, 0) > maximumBytes)
    throw new GitError(
      'too-large',
      'The repository is larger than 2 GiB, which is more than this server takes in',
    )
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

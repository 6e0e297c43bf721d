import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { GitError } from './git-error.ts'
import { requireSize } from './pack-size.ts'
import { runGit, type Run } from './run-git.ts'

/** A repository of commits and folders without files, beside the copy that has the files. */
export type History = {
  run: Run
  /** Fetches the branch into it. */
  bring: (options: string[], limits: Pick<Run, 'timeout' | 'watch'>) => Promise<unknown>
}

export type AskedDates = {
  commit: string
  paths: string[]
  /** How many commits are looked at; what none of them touched is as old as the oldest. */
  depth: number
}

const timeout = 60_000
const maximumBytes = 200 * 1024 ** 2
const maximumOutput = 64 * 1024 ** 2
const untilTriedAgain = 24 * 60 * 60_000

/** When files were last changed by a commit, in milliseconds; of a history that is not to be had, nothing. */
export async function changeDates(history: History, asked: AskedDates): Promise<Map<string, number>> {
  const { folder } = history.run
  const failed = `${folder}-failed`
  const last = await stat(failed).catch(() => undefined)
  if (last !== undefined && Date.now() - last.mtimeMs < untilTriedAgain) return new Map()
  try {
    await history.bring(['--filter=blob:none', `--depth=${asked.depth}`], {
      timeout,
      watch: () => requireSize(folder, maximumBytes),
    })
    return await readDates(history.run, asked)
  } catch (error) {
    if (!(error instanceof GitError) || error.reason === 'aborted') throw error
    await rm(folder, { recursive: true, force: true })
    // A server that cannot leave files out may send too much: it is not asked with every import.
    if (error.reason === 'too-large' || error.reason === 'timeout') await writeFile(failed, error.message)
    return new Map()
  }
}

async function readDates(run: Run, { commit, paths }: AskedDates): Promise<Map<string, number>> {
  const args = ['log', '--no-renames', '--name-only', '-z', '--format=%x00%H %ct', commit, '--']
  const [log, ends] = await Promise.all([runGit(args, { ...run, maximumOutput }), endsOf(run)])
  const wanted = new Set(paths)
  const found = new Map<string, number>()
  // The commits at which the copy ends look as if they had made everything: they are asked last.
  const atEnd = new Map<string, number>()
  for (const { oid, time, paths: touched } of commitsIn(log.toString())) {
    const dates = ends.has(oid) ? atEnd : found
    for (const path of touched) if (wanted.has(path) && !dates.has(path)) dates.set(path, time)
  }
  return new Map([...atEnd, ...found])
}

type Commit = { oid: string; time: number; paths: string[] }

// A line for each commit, ended by NUL, a line end, and the paths that it touched, each ended by NUL.
function* commitsIn(log: string): Generator<Commit> {
  let commit: Commit | undefined
  for (const part of log.split('\0')) {
    const [, oid, seconds] = /^([0-9a-f]{40,64}) (-?\d+)$/.exec(part) ?? []
    if (oid !== undefined) {
      if (commit !== undefined) yield commit
      commit = { oid, time: Number(seconds) * 1000, paths: [] }
    } else commit?.paths.push(commit.paths.length === 0 ? part.replace(/^\n/, '') : part)
  }
  if (commit !== undefined) yield commit
}

async function endsOf({ folder }: Run): Promise<Set<string>> {
  const listed = await readFile(join(folder, 'shallow'), 'utf8').catch(() => '')
  return new Set(listed.split('\n'))
}

import { GitError } from './git-error.ts'
import { runGit, type Run } from './run-git.ts'

export type NewCommit = {
  /** None for the first commit of a repository. */
  parent: string | undefined
  message: string
  author: { name: string; email: string }
  /** Milliseconds. */
  time: number
  /** What each changed path holds from now on; null deletes it. */
  changes: Map<string, { bytes: Uint8Array; mode?: string } | null>
}

/** Makes a commit that differs from its parent in these files alone, without a working copy. */
export async function commitChanges(
  commit: NewCommit,
  { ref, ...run }: Run & { ref: string },
): Promise<string> {
  await runGit(['fast-import', '--quiet', '--done', '--force'], { ...run, input: streamOf(commit, ref) })
  return (await runGit(['rev-parse', '--verify', `${ref}^{commit}`], run)).toString().trim()
}

function* streamOf(
  { parent, message, author, time, changes }: NewCommit,
  ref: string,
): Generator<Uint8Array | string> {
  const who = `${oneLine(author.name)} <${oneLine(author.email)}> ${Math.floor(time / 1000)} +0000`
  yield `reset ${ref}\n\ncommit ${ref}\ncommitter ${who}\n`
  yield* data(Buffer.from(message))
  if (parent !== undefined) yield `from ${parent}\n`
  for (const [path, file] of changes) {
    if (file === null) yield `D ${quoted(path)}\n`
    else {
      yield `M ${file.mode ?? '100644'} inline ${quoted(path)}\n`
      yield* data(file.bytes)
    }
  }
  yield 'done\n'
}

function* data(bytes: Uint8Array): Generator<Uint8Array | string> {
  yield `data ${bytes.byteLength}\n`
  yield bytes
  yield '\n'
}

function oneLine(text: string): string {
  return text.replaceAll(/[<>\n\r\0]/g, ' ').trim()
}

function quoted(path: string): string {
  const parts = path.split('/')
  const isOutside = parts.some(
    (part) => part === '' || part === '.' || part === '..' || /^\.git$/i.test(part),
  )
  if (isOutside || path.includes('\0')) throw new GitError('failed', `"${path}" is no path of a repository`)
  return `"${path.replaceAll(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`
}

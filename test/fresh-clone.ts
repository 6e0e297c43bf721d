import { execFileSync } from 'node:child_process'
import {
  chownSync,
  cpSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = new URL('..', import.meta.url).pathname.replace(/\/$/, '')
const nobody = { uid: 65_534, gid: 65_534 }

export type FreshClone = { folder: string; user: { uid?: number; gid?: number } }

/** The repository as somebody gets it who clones and installs it, owned by somebody who is not root. */
export function freshClone(): FreshClone {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-clone-'))
  for (const path of tracked()) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  // The packages are those that this test runs with; the folder is of the clone, since tools write into it.
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!/^\.(cache|vite)/.test(name))
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  // Whoever may not look into the packages cannot use them.
  if (process.getuid?.() !== 0 || !isOpenToAll(root)) return { folder, user: {} }
  own(folder, nobody)
  return { folder, user: nobody }
}

function tracked(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed
    .split('\0')
    .filter((path) => path !== '' && statSync(join(root, path), { throwIfNoEntry: false }))
}

function isOpenToAll(path: string): boolean {
  const isOpen = (statSync(path).mode & 0o005) === 0o005
  return isOpen && (path === '/' || isOpenToAll(dirname(path)))
}

function own(path: string, { uid, gid }: { uid: number; gid: number }): void {
  chownSync(path, uid, gid)
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const below = join(path, entry.name)
    if (entry.isDirectory()) own(below, { uid, gid })
    else lchownSync(below, uid, gid)
  }
}

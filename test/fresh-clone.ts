import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import lock from '../package-lock.json' with { type: 'json' }

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

/** Leaves what an image holds (`.dockerignore`, and what is built), as files that whoever runs it cannot change. */
export function keepImage({ folder }: FreshClone): void {
  const listed = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
  const kept = listed.filter((line) => line.startsWith('!')).map((line) => line.slice(1).split('/')[0])
  for (const name of readdirSync(folder))
    if (![...kept, 'dist', 'node_modules'].includes(name)) rmSync(join(folder, name), { recursive: true })
  const { uid, gid } = statSync(root)
  if (process.getuid?.() === 0) own(folder, { uid, gid })
  chmodSync(folder, 0o755)
}

/** Takes the development packages away, as `npm prune --omit=dev` does. Returns the bytes of the others but Node's. */
export function keepProductionPackages({ folder }: FreshClone): number {
  rmSync(join(folder, 'node_modules'), { recursive: true })
  const installed = Object.entries(lock.packages as Record<string, { dev?: true }>)
    .filter(([path, { dev }]) => path !== '' && dev !== true && existsSync(join(root, path)))
    .map(([path]) => path)
  // Those inside of others come with them.
  for (const path of installed.filter((each) => each.lastIndexOf('node_modules/') === 0)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    symlinkSync(join(root, path), join(folder, path))
  }
  mkdirSync(join(folder, 'node_modules/.bin'))
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'))
  const counted = new Set<number>()
  return installed
    .filter((path) => path !== 'node_modules/node')
    .reduce((total, path) => total + bytesIn(join(root, path), counted), 0)
}

// As a disk has them: in whole blocks, each file once, without the packages inside, which are named by themselves.
function bytesIn(folder: string, counted: Set<number>): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((total, entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return total + (entry.name === 'node_modules' ? 0 : bytesIn(path, counted))
    const { ino, blocks } = lstatSync(path)
    if (counted.has(ino)) return total
    counted.add(ino)
    return total + blocks * 512
  }, 0)
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

import { execFile, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const cli = '@gitbook/cli@0.25.1'

export type VendorCli = {
  /** Where it is installed, and its home. */
  folder: string
  /** Runs it to its end; what it prints. */
  run: (...given: string[]) => Promise<string>
  start: (...given: string[]) => ChildProcessWithoutNullStreams
  remove: () => Promise<void>
}

/** The vendor's own command line, as its users install it; its scripts would fetch a program that is not needed. */
export async function installVendorCli(
  environment: () => Record<string, string> = () => ({}),
): Promise<VendorCli> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-vendor-cli-'))
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--prefix', folder]
  await run('npm', ['install', ...options, cli])
  const program = join(folder, 'node_modules/.bin/gitbook')
  const where = () => ({
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, ...environment() },
  })
  return {
    folder,
    run: async (...given) => (await run(program, given, where())).stdout,
    start: (...given) => spawn(program, given, where()),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

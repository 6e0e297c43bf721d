import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** How much of the machine a process is kept from. */
export type Confinement = {
  kind: 'nobody' | 'namespace' | 'none'
  /** The user that it runs as, where that is another one. */
  uid: number | undefined
  command: (program: string, parameters: string[]) => [string, string[]]
}

const nobody = 65_534
const until = ['--no-new-privs', '--pdeathsig', 'KILL', 'env', '-i']

const strongestFirst: Confinement[] = [
  {
    kind: 'nobody',
    uid: nobody,
    command: (program, parameters) => [
      'unshare',
      [
        '-n',
        'setpriv',
        `--reuid=${nobody}`,
        `--regid=${nobody}`,
        '--clear-groups',
        ...until,
        program,
        ...parameters,
      ],
    ],
  },
  {
    kind: 'namespace',
    uid: undefined,
    command: (program, parameters) => ['unshare', ['-rn', 'setpriv', ...until, program, ...parameters]],
  },
  { kind: 'none', uid: undefined, command: (program, parameters) => [program, parameters] },
]

/** The strongest that this system allows: an empty network and another user, an empty network, or nothing. */
export async function findConfinement(program: string): Promise<Confinement | undefined> {
  for (const confinement of strongestFirst) if (await works(confinement, program)) return confinement
  return undefined
}

async function works({ command }: Confinement, program: string): Promise<boolean> {
  try {
    await promisify(execFile)(...command(program, ['--version']), { timeout: 10_000 })
    return true
  } catch {
    return false
  }
}

import { Command, CommanderError } from 'commander'
import { explain } from './explain.ts'
import { version } from './information.ts'

// Each is loaded when it is asked for: to load all of them takes a second of the processor.
const commands: Record<string, () => Promise<Command>> = {
  serve: async () => (await import('./commands/serve.ts')).serveCommand(),
  worker: async () => (await import('./commands/serve.ts')).workerCommand(),
  migrate: async () => (await import('./commands/migrate.ts')).migrateCommand(),
  user: async () => (await import('./commands/user.ts')).userCommand(),
  org: async () => (await import('./commands/organization.ts')).organizationCommand(),
  token: async () => (await import('./commands/token.ts')).tokenCommand(),
  hostname: async () => (await import('./commands/hostname.ts')).hostnameCommand(),
  jobs: async () => (await import('./commands/jobs.ts')).jobsCommand(),
  backup: async () => (await import('./commands/backup.ts')).backupCommand(),
  restore: async () => (await import('./commands/restore.ts')).restoreCommand(),
  check: async () => (await import('./commands/check.ts')).checkCommand(),
  reindex: async () => (await import('./commands/reindex.ts')).reindexCommand(),
  doctor: async () => (await import('./commands/doctor.ts')).doctorCommand(),
}

const wrongUse = 2
const failed = 1

/** Runs the command that the arguments name; exit codes: 0 done, 1 failed, 2 used wrongly. */
export async function runCommandLine(): Promise<void> {
  try {
    const program = await createProgram(process.argv[2] ?? '')
    await program.parseAsync()
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : wrongUse
    else {
      process.stderr.write(`${explain(error)}\n`)
      process.exitCode = failed
    }
  }
}

async function createProgram(named: string): Promise<Command> {
  const program = new Command('lectern')
    .description(
      'A self-hosted documentation platform. The configuration comes from the environment; see README.md.',
    )
    .version(version)
    .showHelpAfterError('(lectern --help shows every command)')
    .exitOverride()
  const wanted = Object.entries(commands).filter(
    ([name]) => !Object.hasOwn(commands, named) || name === named,
  )
  for (const command of await Promise.all(wanted.map(([, load]) => load())))
    program.addCommand(inherit(command, program))
  return program
}

// Commander hands its settings on only to what is added after them, and our commands come whole.
function inherit(command: Command, from: Command): Command {
  for (const inner of command.copyInheritedSettings(from).commands) inherit(inner, command)
  return command
}

import { Command, CommanderError } from 'commander'
import { backupCommand } from './commands/backup.ts'
import { checkCommand } from './commands/check.ts'
import { doctorCommand } from './commands/doctor.ts'
import { jobsCommand } from './commands/jobs.ts'
import { migrateCommand } from './commands/migrate.ts'
import { organizationCommand } from './commands/organization.ts'
import { reindexCommand } from './commands/reindex.ts'
import { restoreCommand } from './commands/restore.ts'
import { serveCommand, workerCommand } from './commands/serve.ts'
import { tokenCommand } from './commands/token.ts'
import { userCommand } from './commands/user.ts'
import { explain } from './explain.ts'
import { version } from './information.ts'

const commands = [
  serveCommand,
  workerCommand,
  migrateCommand,
  userCommand,
  organizationCommand,
  tokenCommand,
  jobsCommand,
  backupCommand,
  restoreCommand,
  checkCommand,
  reindexCommand,
  doctorCommand,
]

const wrongUse = 2
const failed = 1

/** Runs the command that the arguments name; exit codes: 0 done, 1 failed, 2 used wrongly. */
export async function runCommandLine(): Promise<void> {
  try {
    await createProgram().parseAsync()
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : wrongUse
    else {
      process.stderr.write(`${explain(error)}\n`)
      process.exitCode = failed
    }
  }
}

function createProgram(): Command {
  const program = new Command('lectern')
    .description(
      'A self-hosted documentation platform. The configuration comes from the environment; see README.md.',
    )
    .version(version)
    .showHelpAfterError('(lectern --help shows every command)')
    .exitOverride()
  for (const command of commands) program.addCommand(inherit(command(), program))
  return program
}

// Commander hands its settings on only to what is added after them, and our commands come whole.
function inherit(command: Command, from: Command): Command {
  for (const inner of command.copyInheritedSettings(from).commands) inherit(inner, command)
  return command
}

import { Command } from 'commander'
import type { Role } from '../../platform/config.ts'

export function serveCommand(): Command {
  return new Command('serve').description('run the server until it is told to stop').action(() => run())
}

export function workerCommand(): Command {
  return new Command('worker')
    .description('run only the jobs, for instances beside the ones that serve')
    .action(() => run(['worker']))
}

// Not before it is asked for: it loads everything.
async function run(roles?: Role[]): Promise<void> {
  const { runServer } = await import('../run-server.ts')
  await runServer(roles)
}

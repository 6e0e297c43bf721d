import { Command } from 'commander'
import { runServer } from '../run-server.ts'

export function serveCommand(): Command {
  return new Command('serve').description('run the server until it is told to stop').action(() => runServer())
}

export function workerCommand(): Command {
  return new Command('worker')
    .description('run only the jobs, for instances beside the ones that serve')
    .action(() => runServer(['worker']))
}

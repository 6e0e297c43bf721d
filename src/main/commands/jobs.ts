import { Command } from 'commander'
import { parkedJobs, retryJob } from '../../kernel/jobs/index.ts'
import { UserError } from '../explain.ts'
import { printLine, printTable } from './print.ts'
import { inTransaction, withServices } from './with-services.ts'

export function jobsCommand(): Command {
  const jobs = new Command('jobs').description('jobs that failed for good')
  jobs
    .command('list')
    .description('list the jobs that were given up, oldest first')
    .action(async () => {
      const parked = await withServices((services) => parkedJobs(services.database.read))
      if (parked.length === 0) return printLine('No job was given up.')
      printTable([
        ['ID', 'KIND', 'TRIES', 'ERROR'],
        ...parked.map((job) => [job.id, job.kind, job.attempts, job.last_error ?? '']),
      ])
    })
  jobs
    .command('retry')
    .description('try a job again')
    .argument('<id>', 'the id that "jobs list" shows')
    .action(async (id: string) => {
      const isReady = await inTransaction((ctx) => retryJob(ctx.db, id, ctx.now))
      if (!isReady)
        throw new UserError(`no job ${id} failed; "lectern jobs list" shows those that were given up`)
    })
  return jobs
}

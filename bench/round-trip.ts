import { basename } from 'node:path'
import { endPrograms, startServer } from '../test/program.ts'
import { startGitServer } from '../test/git-server.ts'
import { adminToken, withInstance } from './instance.ts'
import { createClient } from '../src/contract/client.ts'
import { roundTrip, type Trip } from './round-trip/round-trip.ts'
import { tableLines } from './table.ts'

const folders = process.argv.slice(2)
if (folders.length > 0) await runAll()
else {
  print('Name the folders of docs repositories: npm run round-trip docs handbook')
  process.exitCode = 2
}

async function runAll(): Promise<void> {
  process.once('SIGINT', () => process.exit(130))
  const git = await startGitServer()
  try {
    await withInstance('sqlite', async (environment) => {
      const lectern = await startServer({ ...environment, LECTERN_ALLOW_PRIVATE_NETWORK: 'true' })
      const server = { endpoint: lectern.url, token: adminToken }
      const call = createClient(server)
      const trips: Trip[] = []
      for (const [number, folder] of folders.entries())
        trips.push(await roundTrip({ ...server, call, git, folder, name: `${number}-${basename(folder)}` }))
      conclude(trips)
      lectern.signal('SIGTERM')
      await lectern.exited
    })
  } finally {
    await endPrograms()
    await git.close()
  }
}

function conclude(trips: Trip[]): void {
  const rows = trips.map(({ folder, files, pages, edited, changedLines }) =>
    [basename(folder), files, pages, edited, changedLines].map(String),
  )
  for (const line of tableLines([['repository', 'files', 'pages', 'edited', 'lines changed'], ...rows]))
    print(line)
  const problems = trips.flatMap(({ folder, problems: found }) =>
    found.map((problem) => `${basename(folder)}: ${problem}`),
  )
  for (const problem of problems) print(problem)
  print(
    `${problems.length === 0 ? 'PASS' : 'FAIL'}  ${trips.length} repositories came back as they were, and an edit changed its own lines`,
  )
  if (problems.length > 0) process.exitCode = 1
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

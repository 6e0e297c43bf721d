import { execFile } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createClient, type Client } from '../src/contract/client.ts'
import { importGitRepository, listGitOperations } from '../src/contract/exchange/git-sync.ts'
import { listOrganizationsForAuthenticatedUser } from '../src/contract/people/organizations.ts'
import { searchSpaceContent } from '../src/contract/content/search.ts'
import { createSpace } from '../src/contract/content/spaces.ts'
import { startGitServer, type GitRepository, type GitServer } from '../test/git-server.ts'
import { startServer } from '../test/program.ts'
import type { Bench, Verdict } from './bench.ts'
import { adminToken, databaseKinds, withInstance, type DatabaseKind } from './instance.ts'
import { median } from './median.ts'
import { tableLines } from './table.ts'

const pages = 2000
const times = 5
const run = promisify(execFile)

/** What it costs to import a large repository, and to import it again after one file changed. */
export const git: Bench = {
  name: 'git',
  run: async (print) => {
    const server = await startGitServer()
    const repository = server.repository('large', largeRepository())
    try {
      const verdicts: Verdict[] = []
      for (const database of databaseKinds)
        verdicts.push(...(await measure(database, { server, repository, print })))
      return verdicts
    } finally {
      await server.close()
    }
  },
}

type Options = { server: GitServer; repository: GitRepository; print: (line: string) => void }

function measure(database: DatabaseKind, { server, repository, print }: Options): Promise<Verdict[]> {
  return withInstance(database, async (environment) => {
    // On every processor, as git itself.
    const lectern = await startServer({ ...environment, LECTERN_ALLOW_PRIVATE_NETWORK: 'true' })
    try {
      const call = createClient({ endpoint: lectern.url, token: adminToken })
      const { items } = await call(listOrganizationsForAuthenticatedUser)
      const [clones, firsts, agains]: [number[], number[], number[]] = [[], [], []]
      for (let n = 0; n < times; n++) {
        clones.push(await cloneAndRead(server.url('large')))
        const { id: spaceId } = await call(createSpace, { params: { organizationId: items[0]?.id ?? '' } })
        firsts.push(await timed(() => importInto(call, spaceId, server)))
        await searchable(call, spaceId)
        repository.commit({ 'chapter-3/page-42.md': pageText(42, `Changed ${n} on ${database}.`) })
        agains.push(await timed(() => importInto(call, spaceId, server)))
      }
      return report(database, { clone: median(clones), first: median(firsts), again: median(agains), print })
    } finally {
      lectern.signal('SIGTERM')
      await lectern.exited
    }
  })
}

async function importInto(call: Client, spaceId: string, server: GitServer): Promise<void> {
  const params = { spaceId }
  const begin = performance.now()
  await call(importGitRepository, { params, body: { url: server.url('large'), ref: 'refs/heads/main' } })
  for (;;) {
    // Whoever asks all the time makes the server slower: it is asked at each twentieth of the time so far.
    await sleep(Math.max(10, (performance.now() - begin) / 20))
    const { items } = await call(listGitOperations, { params, query: { limit: 1 } })
    const [newest] = items
    if (newest?.state === 'success') return
    if (newest?.state === 'failure') throw new Error(newest.error)
  }
}

// The search index follows in the background, and would be measured too.
async function searchable(call: Client, spaceId: string): Promise<void> {
  const query = { query: String(pages - 1) }
  while ((await call(searchSpaceContent, { params: { spaceId }, query })).count === 0) await sleep(100)
}

async function cloneAndRead(url: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-bench-clone-'))
  const took = await timed(async () => {
    await run('git', ['clone', '--quiet', url, folder])
    const files = await readdir(folder, { recursive: true, withFileTypes: true })
    for (const file of files) {
      const path = join(file.parentPath, file.name)
      if (file.isFile() && !path.includes('/.git/')) await readFile(path, 'utf8')
    }
  })
  await rm(folder, { recursive: true, force: true })
  return took
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

type Measured = { clone: number; first: number; again: number; print: (line: string) => void }

function report(database: DatabaseKind, { clone, first, again, print }: Measured): Verdict[] {
  const rows = [
    ['git clone and reading the files', clone.toFixed(0), '1.0'],
    ['import', first.toFixed(0), (first / clone).toFixed(1)],
    ['import again after one change', again.toFixed(0), (again / clone).toFixed(1)],
  ]
  for (const line of [...tableLines([[`${database}, ${pages} pages`, 'p50 ms', 'ratio'], ...rows]), ''])
    print(line)
  return [
    {
      claim: `${database}: to import ${pages} pages takes ${(first / clone).toFixed(1)} times a clone, at most 6`,
      isMet: first / clone <= 6,
    },
    {
      claim: `${database}: to import again takes ${(again / first).toFixed(3)} of the first time, at most 0.1`,
      isMet: again / first <= 0.1,
    },
  ]
}

function largeRepository(): Record<string, string> {
  const numbers = Array.from({ length: pages }, (_, number) => number)
  const summary = numbers.map((number) =>
    number % 100 === 0
      ? `\n## Chapter ${number / 100}\n\n* [Page ${number}](${pathOf(number)})`
      : `* [Page ${number}](${pathOf(number)})`,
  )
  return {
    'README.md': '# A large book\n\nIt has many pages.\n',
    'SUMMARY.md': `# Table of contents\n\n* [A large book](README.md)\n${summary.join('\n')}\n`,
    ...Object.fromEntries(numbers.map((number) => [pathOf(number), pageText(number, 'As it was.')])),
  }
}

function pathOf(number: number): string {
  return `chapter-${Math.floor(number / 100)}/page-${number}.md`
}

// A short page as they are: some of everything, and links to others.
function pageText(number: number, note: string): string {
  const next = `../${pathOf((number * 7 + 1) % pages)}`
  return `---
description: What page ${number} is about.
---

# Page ${number}

${note} This page explains one thing, and [another page](${next}) explains the next, with **some** words in \`code\`.

## Before you begin

* You have read [the start](../README.md).
* You know what *number ${number}* means.

{% hint style="info" %}
Nothing on this page is dangerous.
{% endhint %}

## Steps

1. Open the settings.
2. Change value ${number} and save.

\`\`\`sh
lectern do --page ${number}
\`\`\`

| Name | Meaning |
| --- | --- |
| value | What is changed |
| page | Number ${number} |
`
}

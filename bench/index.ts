import { buildProgram, buildSiteFiles } from '../src/main/builds.ts'
import { endPrograms } from '../test/program.ts'
import { app } from './app.ts'
import { review } from './review.ts'
import type { Bench } from './bench.ts'
import { changeRequests } from './change-requests.ts'
import { content } from './content.ts'
import { day } from './day.ts'
import { editor } from './editor.ts'
import { git } from './git.ts'
import { hour } from './hour.ts'
import { largeSpace } from './large.ts'
import { hostile } from './hostile/hostile.ts'
import { pdf } from './pdf.ts'
import { live } from './live.ts'
import { openapi } from './openapi.ts'
import { people } from './people.ts'
import { sites } from './sites.ts'

const benches: Bench[] = [
  people,
  content,
  day,
  changeRequests,
  git,
  sites,
  pdf,
  openapi,
  hostile,
  editor,
  app,
  review,
  live,
  largeSpace,
  hour,
]

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !benches.some((bench) => bench.name === name))
if (unknown === undefined)
  await runAll(benches.filter(({ name, isLong }) => (asked.length === 0 ? !isLong : asked.includes(name))))
else {
  print(`There is no bench "${unknown}"; there are ${benches.map(({ name }) => name).join(', ')}.`)
  process.exitCode = 2
}

async function runAll(chosen: Bench[]): Promise<void> {
  // What was started ends with it.
  process.once('SIGINT', () => process.exit(130))
  process.once('SIGTERM', () => process.exit(143))
  try {
    await buildSiteFiles(print)
    await buildProgram(print)
    for (const bench of chosen) {
      print(`# ${bench.name}`)
      for (const { claim, isMet } of await bench.run(print)) {
        print(`${isMet ? 'PASS' : 'FAIL'}  ${claim}`)
        if (!isMet) process.exitCode = 1
      }
    }
  } finally {
    await endPrograms()
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

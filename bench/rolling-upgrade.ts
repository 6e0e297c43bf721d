import { rmSync } from 'node:fs'
import { endPrograms } from '../test/program.ts'
import { withInstance } from './instance.ts'
import { previousVersion, unpackVersion } from './rolling/older-version.ts'
import { replaceBoth } from './rolling/replace.ts'

const before = process.argv[2] ?? previousVersion()
const folder = unpackVersion(before)
process.once('SIGINT', () => process.exit(130))
try {
  const { written, read, failures, broken, lost, answered } = await withInstance('postgres', (instance) =>
    replaceBoth({ ...instance, LECTERN_SECRET_KEY: '0'.repeat(64) }, { before: folder, between: 100 }),
  )
  for (const line of [...failures, ...lost].slice(0, 20)) print(line)
  print(
    `${failures.length + lost.length === 0 ? 'PASS' : 'FAIL'}  from ${before}: ${written} pages written and ${read} read ` +
      `by way of ${answered.join(' and ')} answers; ${failures.length} failed, ${lost.length} lost, ` +
      `${broken.length} broke with the instance that was stopped`,
  )
  if (failures.length + lost.length > 0) process.exitCode = 1
} finally {
  await endPrograms()
  rmSync(folder, { recursive: true, force: true })
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

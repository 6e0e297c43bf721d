import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('a process that started PostgreSQL still ends with its own exit code', () => {
  const program = `
    import { startPostgres } from './test/postgres-server.ts'
    const server = await startPostgres()
    await server.stop()
    process.exitCode = 3
  `
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program])
  expect(stderr.toString()).toBe('')
  expect(status).toBe(3)
})

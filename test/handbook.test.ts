import { expect, test } from 'vitest'
import { runProgram } from './program.ts'

test('the handbook has no broken link and nothing that would be written otherwise', async () => {
  const { code, stdout } = await runProgram('src/main/cli.ts', { arguments: ['check', 'docs/handbook'] })
  expect(stdout).toMatch(/^\d+ pages, \d+ blocks, 0 problems, 0 pages that would change$/m)
  expect(code).toBe(0)
})

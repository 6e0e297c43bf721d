import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const program = `
import { giveMemoryBackAtRest } from ${JSON.stringify(new URL('./give-memory-back.ts', import.meta.url).href)}
let some = Array.from({ length: 3_000_000 }, (_, n) => ({ n }))
some = undefined
const held = process.memoryUsage.rss()
giveMemoryBackAtRest()
const look = setInterval(() => {
  const given = held - process.memoryUsage.rss()
  if (given < 64 * 1024 * 1024) return
  clearInterval(look)
  console.log('given back')
}, 50)
`

test('memory that is of no use is given back at rest', async () => {
  const ended = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    timeout: 20_000,
  })
  expect(ended.stdout).toBe('given back\n')
})

import { openThreads } from '../src/platform/threads/index.ts'
import type { Bench, Verdict } from './bench.ts'
import { composeOpenapiDocument } from './openapi-document.ts'
import { tableLines } from './table.ts'

const longest = 5000
const sizes = [
  { operations: 250, tags: 10 },
  { operations: 1000, tags: 20 },
  { operations: 2000, tags: 50 },
]

/** How long a large specification takes from its text to the document that is stored. */
export const openapi: Bench = {
  name: 'openapi',
  run: async (print) => {
    const threads = openThreads()
    const measured: { operations: number; kilobytes: number; milliseconds: number }[] = []
    for (const size of sizes) {
      const text = JSON.stringify(composeOpenapiDocument(size))
      const begin = performance.now()
      const input = { address: undefined, text, others: {} }
      const read = await threads.run('readSpecification', input, { deadline: 60_000 })
      if (read.kind !== 'read') throw new Error('a composed specification was refused')
      measured.push({
        operations: size.operations,
        kilobytes: text.length / 1000,
        milliseconds: performance.now() - begin,
      })
    }
    await threads.close()
    const rows = measured.map(({ operations, kilobytes, milliseconds }) =>
      [operations, kilobytes.toFixed(0), milliseconds.toFixed(0)].map(String),
    )
    for (const line of [...tableLines([['operations', 'kB', 'ms'], ...rows]), '']) print(line)
    return measured.map(({ operations, milliseconds }): Verdict => ({
      claim: `${operations} operations are read in ${milliseconds.toFixed(0)} ms, within ${longest}`,
      isMet: milliseconds <= longest,
    }))
  },
}

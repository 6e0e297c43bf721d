import { createClient } from '../../src/contract/client.ts'
import { createSpace } from '../../src/contract/content/spaces.ts'
import { listOrganizationsForAuthenticatedUser } from '../../src/contract/people/organizations.ts'
import { freePort } from '../../test/free-port.ts'
import { startServer } from '../../test/program.ts'
import type { Bench, Verdict } from '../bench.ts'
import { adminToken, withInstance } from '../instance.ts'
import { tableLines } from '../table.ts'
import { hostileInputs } from './inputs.ts'
import { send, type Place } from './send.ts'

const longestDelay = 50
const sizes = [1000, 32_000, 64_000, 1_000_000]
// Of another program on the machine, a delay comes once; of an input, each time.
const tries = 3
// What takes less is not measured well enough to be compared.
const comparable = 300

type Measured = { name: string; size: number; status: number; delay: number; time: number }

/** How long inputs made to hold the server up do so, whatever operation they are sent to. */
export const hostile: Bench = {
  name: 'hostile',
  run: (print) =>
    withInstance('sqlite', async (environment) => {
      const [port, loopPort] = [String(await freePort()), String(await freePort())]
      const url = `http://127.0.0.1:${port}`
      await startServer(
        { ...environment, PORT: port, LECTERN_PUBLIC_URL: url, LECTERN_BENCH_LOOP_PORT: loopPort },
        { nodeOptions: ['--import', './bench/hostile/watch-loop.ts'] },
      )
      const call = createClient({ endpoint: url, token: adminToken })
      const { items } = await call(listOrganizationsForAuthenticatedUser)
      const organizationId = items[0]?.id ?? ''
      const { id: spaceId } = await call(createSpace, { params: { organizationId } })
      const place: Place = { url, token: adminToken, organizationId, spaceId }
      const worstDelay = async () => Number(await (await fetch(`http://127.0.0.1:${loopPort}`)).text())

      const all: Measured[] = []
      for (const input of hostileInputs)
        for (const size of sizes) {
          let best: Measured | undefined
          for (let left = tries; left > 0; left -= 1) {
            await worstDelay()
            const begin = performance.now()
            const status = await send(place, input, size)
            const delay = await worstDelay()
            const found = {
              name: `${input.kind}: ${input.name}`,
              size,
              status,
              delay,
              time: performance.now() - begin,
            }
            if (best === undefined || found.delay < best.delay) best = found
            if (best.delay <= longestDelay) break
          }
          if (best !== undefined) all.push(best)
          if (best !== undefined && best.delay > longestDelay)
            print(`${best.name} of ${size} bytes: ${best.delay.toFixed(0)} ms`)
        }
      return judge(all, print)
    }),
}

function judge(all: Measured[], print: (line: string) => void): Verdict[] {
  const worst = all.toSorted((a, b) => b.delay - a.delay)
  const rows = worst
    .slice(0, 15)
    .map(({ name, size, status, delay, time }) => [
      name.slice(0, 60),
      String(size),
      String(status),
      delay.toFixed(0),
      time.toFixed(0),
    ])
  for (const line of [...tableLines([['input', 'size', 'status', 'delay ms', 'time ms'], ...rows]), ''])
    print(line)
  const [first] = worst
  const faults = all.filter(({ status }) => status >= 500)
  const steep = all.filter((each) => {
    const smaller = all.find(({ name, size }) => name === each.name && size === each.size / 2)
    return smaller !== undefined && smaller.time > comparable && each.time / smaller.time > 3
  })
  return [
    {
      claim: `the event loop is held ${first?.delay.toFixed(0)} ms at most, by ${first?.name} of ${first?.size} bytes; ${longestDelay} are allowed`,
      isMet: first !== undefined && first.delay <= longestDelay,
    },
    {
      claim: `none of ${all.length} inputs is a fault ${faults.map(({ name }) => name).join(', ')}`,
      isMet: faults.length === 0,
    },
    {
      claim: `twice the size costs about twice the time ${steep.map(({ name }) => name).join(', ')}`,
      isMet: steep.length === 0,
    },
  ]
}

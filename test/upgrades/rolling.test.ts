import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { adminToken } from '../../bench/instance.ts'
import { testDatabase } from '../app.ts'
import { freePort } from '../free-port.ts'
import { scratchEnvironment } from '../instance.ts'
import { endPrograms, startServer, type Environment, type Server } from '../program.ts'
import { keptSecretKey } from './kept-content.ts'

vi.setConfig({ testTimeout: 240_000 })
afterEach(endPrograms)

/** Two instances over one database, each with a port of its own that it comes back to. */
async function twoInstances(): Promise<Environment[]> {
  const shared = await scratchEnvironment({
    LECTERN_ADMIN_TOKEN: adminToken,
    LECTERN_SECRET_KEY: keptSecretKey,
    LECTERN_RATE_LIMIT: '0',
  })
  return [
    { ...shared, PORT: String(await freePort()) },
    { ...shared, PORT: String(await freePort()) },
  ]
}

describe.runIf(testDatabase === 'postgres')('two instances', () => {
  test('are replaced one by one while people write, and nobody notices', async () => {
    const environments = await twoInstances()
    const servers: Server[] = []
    for (const environment of environments) servers.push(await startServer(environment))
    const writing = writeThrough(environments.map(({ PORT = '' }) => `http://127.0.0.1:${PORT}`))

    for (const [number, environment] of environments.entries()) {
      const before = writing.written
      await expect.poll(() => writing.written, { timeout: 30_000 }).toBeGreaterThan(before + 3)
      servers[number]?.signal('SIGTERM')
      expect(await servers[number]?.exited).toMatchObject({ code: 0 })
      const alone = writing.written
      await expect.poll(() => writing.written, { timeout: 30_000 }).toBeGreaterThan(alone + 3)
      await startServer(environment)
    }
    await writing.stop()
    expect(writing.refused).toEqual([])
    expect(writing.written).toBeGreaterThan(12)
  })
})

/** Writes without a pause, as a proxy would pass it on: to the next instance where one does not take it. */
function writeThrough(urls: string[]) {
  const state = { written: 0, refused: [] as string[], stop: async () => {} }
  let isStopping = false
  const running = (async () => {
    for (let turn = 0; !isStopping; turn += 1) {
      const answers = await askInTurn(turn)
      if (answers.at(-1) === 201) state.written += 1
      else state.refused.push(answers.join(' '))
    }
  })()
  state.stop = async () => {
    isStopping = true
    await running
  }
  return state

  async function askInTurn(turn: number): Promise<(number | string)[]> {
    const answers: (number | string)[] = []
    for (let tries = 0; tries < 2; tries += 1) {
      const url = urls[(turn + tries) % urls.length] ?? ''
      const answer = await create(url, `Written ${turn}`)
      answers.push(answer)
      if (typeof answer === 'number' && answer < 500) return answers
      await sleep(10)
    }
    return answers
  }
}

async function create(url: string, title: string): Promise<number | string> {
  try {
    const response = await fetch(`${url}/v1/orgs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title }),
    })
    await response.arrayBuffer()
    return response.status
  } catch (error) {
    return error instanceof Error ? error.message : 'no answer'
  }
}

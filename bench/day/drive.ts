import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { createHistogram } from 'node:perf_hooks'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Act, Request, Send } from './acts.ts'

export type Driven = { requests: number; seconds: number; p50: number; p99: number }

export const connections = 16

type Driving = {
  act: Act
  /** How often it is done in all; the same work whatever else the machine does. */
  times: number
  /** How many do it at once. */
  people?: number
  /** Milliseconds that each of them rests before the next, on average. */
  rest?: number
  /** Done meanwhile, so many times a second. */
  beside?: { act: Act; each: number } | undefined
}

/** Has people do something over and over. */
export async function drive(
  url: string,
  { act, times, people = connections, rest = 0, beside }: Driving,
): Promise<Driven> {
  const agent = new Agent({ keepAlive: true })
  const microseconds = createHistogram()
  const timed: Send = async (request) => {
    const begin = performance.now()
    const response = await send(url, agent, request)
    microseconds.record(Math.max(1, Math.round((performance.now() - begin) * 1000)))
    return response
  }
  const begin = performance.now()
  let left = times
  let working = people
  const all = Array.from({ length: people }, async () => {
    while (left-- > 0) {
      // As independent people do: now and then several come at once.
      if (rest > 0) await sleep(-Math.log(1 - Math.random()) * rest)
      await act(timed)
    }
    working -= 1
  })
  const writer = async () => {
    while (beside !== undefined && working > 0) {
      await beside.act((request) => send(url, agent, request))
      await sleep(1000 / beside.each)
    }
  }
  await Promise.all([...all, writer()])
  agent.destroy()
  return {
    requests: microseconds.count,
    seconds: (performance.now() - begin) / 1000,
    p50: microseconds.percentile(50) / 1000,
    p99: microseconds.percentile(99) / 1000,
  }
}

async function send(url: string, agent: Agent, { method = 'GET', path, token, body }: Request) {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const sent = httpRequest(`${url}${path}`, {
    method,
    agent,
    headers: {
      // As browsers do.
      'accept-encoding': 'gzip, deflate, br, zstd',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(text !== undefined && { 'content-type': 'application/json' }),
    },
  })
  sent.end(text)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const bytes = await buffer(response)
  const status = response.statusCode ?? 500
  // Two who write the same block at once are told so: that is a right answer.
  if (status >= 300 && status !== 409)
    throw new Error(`${method} ${path} answered ${status}: ${bytes.toString().slice(0, 300)}`)
  return method === 'GET' ? undefined : JSON.parse(bytes.toString() || 'null')
}

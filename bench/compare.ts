import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { startServer, type Server } from '../test/program.ts'
import { load, type Load } from './load.ts'
import { median } from './median.ts'
import { serverProcessor } from './processors.ts'

/** `body` is base64: it may be compressed. */
export type RecordedResponse = { path: string; headers: Record<string, string>; body: string }

type Asking = { token: string; headers?: Record<string, string> }

export type Comparison = { path: string; ours: Load; bare: Load; ratio: number }

const rounds = 3
const seconds = 5

/** Measures paths of a server against a bare one that sends the same bytes, turn by turn. */
export async function compareToBare(
  server: Server,
  { paths, ...asking }: Asking & { paths: string[] },
): Promise<Comparison[]> {
  const answers = await Promise.all(paths.map((path) => record(server, { path, ...asking })))
  const bare = await startBare(answers)
  try {
    const comparisons: Comparison[] = []
    for (const path of paths) comparisons.push(await compare({ ours: server, bare }, { path, ...asking }))
    return comparisons
  } finally {
    bare.signal('SIGKILL')
    await bare.exited
  }
}

async function record(
  server: Server,
  { path, token, headers = {} }: Asking & { path: string },
): Promise<RecordedResponse> {
  // Not fetch, which would unpack what is compressed.
  const request = get(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const body = await buffer(response)
  if (response.statusCode !== 200)
    throw new Error(`${path} answered ${response.statusCode}: ${body.toString()}`)
  // These are written by node:http itself, for both.
  const { date: _date, connection: _connection, 'keep-alive': _keep, ...rest } = response.headers
  const kept = Object.entries(rest).map(([name, value]) => [name, String(value)])
  return { path, headers: Object.fromEntries(kept), body: body.toString('base64') }
}

async function startBare(answers: RecordedResponse[]): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bare-'))
  try {
    const file = join(folder, 'answers.json')
    writeFileSync(file, JSON.stringify(answers))
    return await startServer({}, { file: 'bench/bare-server.ts', arguments: [file], ...serverProcessor })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function compare(
  servers: { ours: Server; bare: Server },
  request: Asking & { path: string },
): Promise<Comparison> {
  const measured: { ours: Load[]; bare: Load[] } = { ours: [], bare: [] }
  for (let round = 0; round < rounds; round++) {
    measured.bare.push(await load(servers.bare, { ...request, seconds }))
    measured.ours.push(await load(servers.ours, { ...request, seconds }))
  }
  const [ours, bare] = [medianLoad(measured.ours), medianLoad(measured.bare)]
  return { path: request.path, ours, bare, ratio: ours.requestsPerSecond / bare.requestsPerSecond }
}

function medianLoad(loads: Load[]): Load {
  return {
    requestsPerSecond: median(loads.map((each) => each.requestsPerSecond)),
    p99: median(loads.map((each) => each.p99)),
    cost: median(loads.map((each) => each.cost)),
  }
}

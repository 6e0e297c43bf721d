import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFetch } from '../fetch/index.ts'
import { createLogger } from '../logger.ts'
import { openSandbox } from './open.ts'

const own = createServer((request, response) => response.end(`own ${request.url}`))
let ownUrl: string
let sandbox: ReturnType<typeof openSandbox>

beforeAll(async () => {
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve))
  ownUrl = `http://127.0.0.1:${(own.address() as AddressInfo).port}`
  sandbox = openSandbox({
    ownUrl,
    fetchOutside: createFetch({ allowPrivateNetwork: false }),
    fetchOwn: createFetch({ allowPrivateNetwork: true }),
    logger: createLogger({ level: 'silent' }),
  })
})

afterAll(async () => {
  await sandbox.close()
  own.close()
})

let count = 0

function run(body: string, { timeout = 5000, key = `key-${count++}` } = {}) {
  return sandbox.run({
    key,
    script: async () => `export default { async fetch(request, env, context) { ${body} } }`,
    headers: { 'content-type': 'text/plain' },
    body: Buffer.from('said'),
    timeout,
  })
}

async function textOf(body: string): Promise<string> {
  return (await run(body)).body.toString('utf8')
}

describe('a script', () => {
  test('answers, logs, and goes on after its answer', async () => {
    const answer = await run(`
      console.log('first', { a: 1 })
      context.waitUntil(new Promise((done) => setTimeout(() => { console.warn('later'); done() }, 30)))
      return new Response('got ' + (await request.text()), { status: 201, headers: { 'x-own': 'yes' } })`)
    expect([answer.status, answer.body.toString()]).toEqual([201, 'got said'])
    expect(answer.headers).toContainEqual(['x-own', 'yes'])
    expect((await answer.logs).map(({ level, message }) => [level, message])).toEqual([
      ['info', 'first {"a":1}'],
      ['warn', 'later'],
    ])
  })

  test('reaches the API of this program and public addresses only', async () => {
    const fetched = (url: string) =>
      textOf(
        `try { const r = await fetch('${url}'); return new Response(r.status + ' ' + (await r.text())) } catch (e) { return new Response('refused ' + e) }`,
      )
    expect(await fetched(`${ownUrl}/v1/user`)).toBe('200 own /v1/user')
    expect(await fetched(`${ownUrl}/metrics`)).toMatch(/^502/)
    expect(await fetched(`${ownUrl}/v1/../metrics`)).toMatch(/^502/)
    expect(await fetched('http://169.254.169.254/latest/meta-data')).toMatch(/^502/)
    expect(await fetched('http://localhost:5432/')).toMatch(/^502/)
  })

  test('opens no connections, reads no files, starts no processes, and learns nothing of its host', async () => {
    const tried = (code: string) =>
      textOf(`try { ${code}; return new Response('done') } catch (error) { return new Response('refused') }`)
    const address = new URL(ownUrl)
    expect(
      await tried(`const { connect } = await import('cloudflare:sockets');
        const socket = connect({ hostname: '127.0.0.1', port: ${address.port} }); await socket.opened`),
    ).toBe('refused')
    expect(await tried(`const { execSync } = await import('node:child_process'); execSync('id')`)).toBe(
      'refused',
    )
    expect(await tried(`const { readFileSync } = await import('node:fs'); readFileSync('/etc/passwd')`)).toBe(
      'refused',
    )
    expect(await tried(`new Function('return 1')()`)).toBe('refused')
    const seen = await textOf(`const { env: bindings } = await import('cloudflare:workers');
      return Response.json([Object.keys(env), Object.keys(bindings ?? {}), Object.keys(process.env)])`)
    expect(JSON.parse(seen)).toEqual([[], [], []])
  })
})

describe('whether a script starts', () => {
  test('is told by what would run it, without a call of it', async () => {
    const check = (script: string) => sandbox.check(script)
    expect(await check('export default { fetch() { throw new Error() } }')).toBeUndefined()
    expect(await check('export default { async fetch() { using held = null } }')).toBeUndefined()
    expect(await check('export default {\n  fetch() { retrun 5 }\n}')).toBe(
      'Uncaught SyntaxError: Unexpected number at script.mjs:2:19',
    )
    expect(await check('import a from "lodash"; export default a')).toContain('No such module "lodash"')
    expect(await check('const a = 1')).toContain("does not provide an export named 'default'")
    expect(await check('throw new Error("too early"); export default {}')).toContain(
      'Uncaught Error: too early at script.mjs:1',
    )
  })
})

describe('a script that does not behave', () => {
  test('is ended when it gives no answer, and started again when asked again', async () => {
    const key = 'loops-once'
    const script = `if ((await request.text()) === 'said' && !globalThis.went) { globalThis.went = true; for (;;) {} } return new Response('fine')`
    await expect(run(script, { timeout: 700, key })).rejects.toMatchObject({ reason: 'timeout' })
    await expect(run('return new Response("fine")', { key })).resolves.toMatchObject({ status: 200 })
  })

  test('is ended when it waits for too long, and what it wrote is known', async () => {
    const script = `console.warn('waits'); await scheduler.wait(60_000); return new Response('late')`
    await expect(run(script, { timeout: 700, key: 'waits' })).rejects.toMatchObject({
      reason: 'timeout',
      logs: [{ level: 'warn', message: 'waits' }],
    })
  })

  test('that fails again and again rests before it is started again', async () => {
    const key = 'loops-always'
    const loop = () => run('for (;;) {}', { timeout: 200, key })
    await expect(loop()).rejects.toMatchObject({ reason: 'timeout' })
    await expect(loop()).rejects.toMatchObject({ reason: 'timeout' })
    await expect(loop()).rejects.toMatchObject({
      reason: 'resting',
      message: expect.stringContaining('2 times'),
    })
  })

  test('is ended when it takes memory without end', async () => {
    const script = `const kept = []; for (;;) { kept.push(new Uint8Array(8e6).fill(1)); await new Promise((next) => setTimeout(next, 1)) }`
    await expect(run(script, { timeout: 20_000 })).rejects.toMatchObject({
      reason: expect.stringMatching(/memory|crashed/),
    })
  })

  test('writes no more than so many lines', async () => {
    const answer = await run(
      `for (let i = 0; i < 100000; i++) console.log('x'.repeat(1e4)); return new Response('ok')`,
    )
    const logs = await answer.logs
    expect(logs.length).toBeLessThanOrEqual(500)
    expect(JSON.stringify(logs).length).toBeLessThan(2e5)
  })

  test('whose promise never settles did not answer, at once, and goes on with others', async () => {
    const script = (rest: string) =>
      run(
        `if (await request.text() === 'said' && !globalThis.went++) { ${rest} } return new Response('fine')`,
        {
          key: rest,
        },
      )
    const never = `globalThis.went = 1; console.log('waits'); return new Promise(() => {})`
    await expect(script(never)).rejects.toMatchObject({
      reason: 'unanswered',
      message: expect.stringContaining('did not answer'),
      logs: [{ level: 'info', message: 'waits' }],
    })
    await expect(script(never)).resolves.toMatchObject({ status: 200 })
    const half = `globalThis.went = 1; return new Response(new ReadableStream({ pull() { return new Promise(() => {}) } }))`
    await expect(script(half)).rejects.toMatchObject({
      reason: 'unanswered',
      message: expect.stringContaining('did not finish'),
    })
    await expect(script(half)).resolves.toMatchObject({ status: 200 })
  })

  test('that answers no response says so in its logs', async () => {
    const { status, logs } = await run('return "fine"')
    expect([status, (await logs).map(({ message }) => message.split('\n')[0])]).toEqual([
      500,
      ['TypeError: The script answered something else than a Response'],
    ])
    const own = await run(`return new Response('Internal Server Error', { status: 500 })`)
    expect(own.status).toBe(500)
  })

  test('that cannot start says why', async () => {
    const broken = sandbox.run({
      key: 'broken',
      script: async () => 'this is no script',
      headers: {},
      body: Buffer.alloc(0),
      timeout: 1000,
    })
    await expect(broken).rejects.toMatchObject({
      reason: 'broken',
      message: expect.stringContaining('SyntaxError'),
    })
  })
})

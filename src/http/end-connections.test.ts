import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { bootApp } from '../../test/app.ts'

/** A connection that sends something, and closes when the server does. */
async function open(port: number, text = ''): Promise<{ socket: Socket; closed: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  socket.write(text)
  return { socket, closed }
}

test('a server stops whoever holds a connection open without asking anything', async () => {
  const { app } = await bootApp()
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const { closed } = await open(Number(port))
  await app.close()
  await closed
})

test('a server waits so long, and no longer, for a request that does not come to its end', async () => {
  const { app } = await bootApp({}, { requestTimeout: 2500 })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const head = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n'
  const answered = await open(Number(port), `${head}\r\n${head}`)
  await once(answered.socket, 'data')
  const began = performance.now()
  await app.close()
  await answered.closed
  expect(performance.now() - began).toBeGreaterThan(2000)
})

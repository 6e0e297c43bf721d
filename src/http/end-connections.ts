import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const pause = 50
// What was sent is read by then.
const silence = 1000

/**
 * Lets a server stop that others hold on to. Node closes the connections that are idle at that moment and waits for
 * all others: also for those that never ask anything, as browsers open them, and for readers who went away.
 */
export function endConnections(app: FastifyInstance, patience: number): void {
  const { server } = app
  const silent = new Set<Socket>()
  server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.on('request', ({ socket }) => silent.delete(socket))
  app.addHook('preClose', async () => {
    if (!server.listening) return
    const timers = [
      // Those whose request was under way are idle only afterwards.
      setInterval(() => server.closeIdleConnections(), pause),
      setTimeout(() => silent.forEach((socket) => socket.destroy()), silence),
      setTimeout(() => server.closeAllConnections(), patience),
    ]
    server.once('close', () => timers.forEach((timer) => clearTimeout(timer)))
  })
}

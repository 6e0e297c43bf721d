import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server that counts what arrives: the effect of a job that the world outside can see. */
export type Mailbox = {
  url: string
  deliveriesTo: (email: string) => number
  close: () => Promise<void>
}

export async function openMailbox(): Promise<Mailbox> {
  const deliveries = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      stream.resume()
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo)
          deliveries.set(address, (deliveries.get(address) ?? 0) + 1)
        done()
      })
    },
  })
  // A sender that was killed in the middle of a mail leaves a broken connection.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  // Listening on a port, not on a pipe.
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    deliveriesTo: (email) => deliveries.get(email) ?? 0,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

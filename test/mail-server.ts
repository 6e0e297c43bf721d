import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type ReceivedMail = { from: string; to: string[]; content: string }

export type MailServer = {
  url: string
  received: ReceivedMail[]
  /** `user:password` of everybody who signed in. */
  signedIn: string[]
  close: () => void
}

/** An SMTP server that takes every mail, and keeps it. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const signedIn: string[] = []
  const server = new SMTPServer({
    // Its certificate is its own, which no client trusts.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    onAuth: (auth, _session, callback) => {
      signedIn.push(`${auth.username}:${auth.password}`)
      callback(null, { user: auth.username })
    },
    onData: (stream, { envelope }, callback) => {
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      const to = envelope.rcptTo.map(({ address }) => address)
      let content = ''
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        content += chunk
      })
      stream.on('end', () => {
        received.push({ from, to, content })
        callback()
      })
    },
    ...options,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server on a port has an address of this form.
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received, signedIn, close: () => server.close() }
}

/** The texts of a mail as they are read, and its headers on one line each. */
export function readMail({ content }: ReceivedMail): { headers: string; body: string } {
  const [head = ''] = content.split('\r\n\r\n')
  const body = content
    .slice(head.length)
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/((?:=[0-9A-F]{2})+)/g, (bytes) => decodeURIComponent(bytes.replaceAll('=', '%')))
  return { headers: head.replaceAll(/\r\n[ \t]+/g, ' '), body }
}

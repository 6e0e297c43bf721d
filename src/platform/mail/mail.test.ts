import { pino } from 'pino'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { startMailServer } from '../../../test/mail-server.ts'
import { ApiError } from '../../contract/errors.ts'
import { openMail } from './index.ts'

const mailFrom = 'Lectern <lectern@docs.test>'
const message = { to: 'ada@example.test', subject: 'An invite', text: 'Come in: https://docs.test/join' }
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

describe('mail over SMTP', () => {
  test('reaches its recipient with sender, subject and text', async () => {
    const server = await openMailServer()
    const mail = open(server.url)
    expect(mail.isDelivering).toBe(true)
    await mail.send(message)
    expect(server.received).toHaveLength(1)
    const [mailReceived] = server.received
    expect(mailReceived).toMatchObject({ from: 'lectern@docs.test', to: ['ada@example.test'] })
    expect(mailReceived?.content).toContain('From: Lectern <lectern@docs.test>\r\n')
    expect(mailReceived?.content).toContain('To: ada@example.test\r\n')
    expect(mailReceived?.content).toContain('Subject: An invite\r\n')
    expect(mailReceived?.content).toContain('Come in: https://docs.test/join')
  })

  test('carries HTML beside the text, and any script', async () => {
    const server = await openMailServer()
    await open(server.url).send({ ...message, subject: 'Приглашение', html: '<p>Come in</p>' })
    const content = server.received[0]?.content ?? ''
    expect(content).toContain(`Subject: =?UTF-8?B?${Buffer.from('Приглашение').toString('base64')}?=`)
    expect(content).toContain('multipart/alternative')
    expect(content).toContain('<p>Come in</p>')
  })

  test('signs in with the credentials of the address', async () => {
    const server = await openMailServer({ authOptional: false })
    await open(server.url.replace('//', '//lectern:p%40ss@')).send(message)
    expect(server.signedIn).toEqual(['lectern:p@ss'])
  })

  test('fails without telling the password when the server refuses it', async () => {
    const server = await openMailServer({
      authOptional: false,
      onAuth: (_auth, _session, callback) => callback(new Error('Wrong')),
    })
    const failure = open(server.url.replace('//', '//lectern:hunter2@')).send(message)
    await expect(failure).rejects.toThrow(/^(?!.*hunter2).*Invalid login/)
    expect(server.received).toEqual([])
  })

  test('fails when the server refuses the recipient or is gone', async () => {
    const server = await openMailServer({
      onRcptTo: (_address, _session, callback) => callback(new Error('No such mailbox')),
    })
    await expect(open(server.url).send(message)).rejects.toThrow('No such mailbox')
    await expect(open('smtp://127.0.0.1:1').send(message)).rejects.toThrow('ECONNREFUSED')
  })
})

describe('mail without a server', () => {
  test('is logged at info level with recipient, subject and text', async () => {
    const lines: string[] = []
    const logger = pino({ level: 'info' }, { write: (line) => lines.push(line) })
    const mail = openMail({ smtpUrl: undefined, mailFrom, logger })
    expect(mail.isDelivering).toBe(false)
    await mail.send({ ...message, html: '<p>Come in</p>' })
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 30, mail: message })
  })
})

describe.each([{ smtpUrl: 'smtp://127.0.0.1:1' }, { smtpUrl: undefined }])(
  'mail to $smtpUrl',
  ({ smtpUrl }) => {
    test.each([
      'ada@example.test\r\nBcc: eve@example.test',
      'ada@example.test\n',
      'ada@example.test, eve@example.test',
      'ada@example.test;eve@example.test',
      'ada@example.test eve@example.test',
      'Ada <ada@example.test>',
      'friends: ada@example.test',
      '"eve@example.test"@example.test',
      'ada@example.test\0',
      'ada@exa\u202Emple.test',
      'ada@one@two',
      'ada',
      '',
      `${'a'.repeat(250)}@example.test`,
    ])('refuses the recipient %j', async (to) => {
      await expect(open(smtpUrl).send({ ...message, to })).rejects.toThrow(
        new ApiError('bad-request', 'to: must be one e-mail address'),
      )
    })

    test.each([
      'Hello\r\nBcc: eve@example.test',
      'Hello\nworld',
      'Hello\rworld',
      'Hello\0',
      'Hello\u2028world',
    ])('refuses the subject and the header %j', async (subject) => {
      await expect(open(smtpUrl).send({ ...message, headers: { 'X-Kind': subject } })).rejects.toThrow(
        new ApiError('bad-request', 'headers.X-Kind: must be a single line'),
      )
      await expect(open(smtpUrl).send({ ...message, subject })).rejects.toThrow(
        new ApiError('bad-request', 'subject: must be a single line'),
      )
    })
  },
)

function open(smtpUrl: string | undefined) {
  return openMail({ smtpUrl, mailFrom, logger: pino({ level: 'silent' }) })
}

async function openMailServer(options: SMTPServerOptions = {}) {
  const server = await startMailServer(options)
  cleanups.push(server.close)
  return server
}

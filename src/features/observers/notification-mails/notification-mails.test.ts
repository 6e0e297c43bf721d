import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { atEnd } from '../../../../test/at-end.ts'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildMember, buildOrganization, buildSpace, type TestUser } from '../../../../test/build.ts'
import { readMail, startMailServer, type MailServer } from '../../../../test/mail-server.ts'
import { runJobs } from '../../../../test/run-jobs.ts'
import { jobs } from '../../index.ts'
import { startWorker } from '../../../kernel/jobs/index.ts'
import { updateSpaceById } from '../../../contract/content/spaces.ts'
import * as contract from '../../../contract/observers/notifications.ts'
import { watchSpace } from '../../../contract/observers/watches.ts'
import { spaceComments } from '../../../contract/review/comments.ts'
import { transact } from '../../../kernel/transact.ts'
import { openSession } from '../../people/sessions/index.ts'
import { startDigests } from './jobs.ts'

let app: TestApp
let mails: MailServer
let organizationId: string
let admin: TestUser
let author: TestUser
let spaceId: string

beforeAll(async () => {
  mails = await startMailServer()
  app = await bootApp({ LECTERN_RATE_LIMIT: '0', LECTERN_SMTP_URL: mails.url })
  const worker = startWorker({ services: app.services, jobs, pollInterval: 20 })
  app.services.wakeWorkers = worker.wake
  atEnd(async () => {
    await worker.stop()
    mails.close()
  })
  ;({ organizationId, admin } = await buildOrganization(app))
  author = await buildMember(app, { organizationId, role: 'edit', displayName: 'Ada <script>' })
  spaceId = await buildSpace(app, { organizationId, admin, title: 'Handbook' })
})

const newMember = () => buildMember(app, { organizationId, role: 'comment' })
const mailsTo = ({ email }: TestUser) => mails.received.filter(({ to }) => to.includes(email))

const mention = (who: TestUser, text = 'Look', within = spaceId) => {
  const markdown = `${text} <a href="/users/${who.id}" data-mention>@x</a>`
  return app.call(
    spaceComments.post,
    { params: { spaceId: within }, body: { body: { markdown } } },
    author.token,
  )
}

const comment = (markdown: string) =>
  app.call(spaceComments.post, { params: { spaceId }, body: { body: { markdown } } }, author.token)

async function firstMail(who: TestUser) {
  await expect.poll(() => mailsTo(who).length).toBe(1)
  const [mail] = mailsTo(who)
  if (mail === undefined) throw new Error('no mail came')
  return readMail(mail)
}

const linkIn = (headers: string) => new URL(/List-Unsubscribe: <([^>]+)>/.exec(headers)?.[1] ?? '')
const pathOf = ({ pathname, search }: URL) => `${pathname}${search}`

test('a mention is mailed at once, as text and HTML, with a link to the very comment', async () => {
  const mentioned = await newMember()
  const { id } = await mention(mentioned, 'Look at **this** <b>')
  const { headers, body } = await firstMail(mentioned)
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(headers).toContain('Subject: Ada <script> mentioned you in Handbook')
  expect(body).toContain(`/app/spaces/${spaceId}/~/comments/${id}`)
  expect(body).toContain('> Look at this')
  expect(body).toContain('Ada &lt;script&gt; mentioned you')
  expect(mailsTo(author)).toEqual([])
})

test('a mail is in the language of the browser that one signed in with last', async () => {
  const german = await newMember()
  const visit = { address: '', userAgent: '', languages: ['it', 'de'], secret: undefined }
  await transact(app.services, { kind: 'system' }, (ctx) =>
    openSession(ctx, { userId: german.id, method: 'password', visit }),
  )
  await mention(german)
  const { body } = await firstMail(german)
  expect(body).toContain('Ada &lt;script&gt; hat Sie erwähnt, in Handbook')
  expect(body).toContain('Sie erhalten diese Mail, sobald es geschieht.')
})

describe('unsubscribing', () => {
  test('takes one post of a mail program, no sign-in, and ends only these mails', async () => {
    const leaving = await newMember()
    await mention(leaving)
    const link = linkIn((await firstMail(leaving)).headers)
    const page = await app.app.inject(pathOf(link))
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('No more of mails about mentions of you?')
    const kinds = async () =>
      (await app.call(contract.getNotificationPreferences, {}, leaving.token)).kinds.filter(
        ({ mail }) => mail === 'never',
      )
    // Looking at the page is not pressing its button.
    expect(await kinds()).toEqual([])
    for (const contentType of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const posted = await app.app.inject({
        method: 'POST',
        url: pathOf(link),
        headers: { 'content-type': contentType },
        payload: 'List-Unsubscribe=One-Click',
      })
      expect(posted.statusCode).toBe(200)
    }
    expect(await kinds()).toEqual([{ kind: 'mention', inbox: true, mail: 'never' }])
    await mention(leaving, 'Again')
    const seen = async () => (await app.call(contract.listNotifications, {}, leaving.token)).count
    await expect.poll(seen).toBe(2)
    await mention(author, 'Later')
    expect(mailsTo(leaving)).toHaveLength(1)
  })

  test('is in the language of the browser, and so is that a link does not work', async () => {
    const leaving = await newMember()
    await mention(leaving)
    const url = pathOf(linkIn((await firstMail(leaving)).headers))
    const read = async (language: string, asked: { method?: 'GET' | 'POST'; url: string }) =>
      (await app.app.inject({ ...asked, headers: { 'accept-language': language } })).body
    const german = await read('de-AT,en;q=0.5', { url })
    expect(german).toContain('<html lang="de"')
    expect(german).toContain('Keine Mails über Erwähnungen mehr?')
    expect(await read('fr', { method: 'POST', url })).toContain(
      'Vous ne recevrez plus les e-mails sur les mentions',
    )
    const unknown = await read('zh-CN', { url: '/unsubscribe?token=' })
    expect(unknown).toContain('<html lang="zh-CN"')
    expect(unknown).toContain('此链接无效')
    expect(unknown).toContain('选择接收哪些通知')
    expect(await read('nl', { url })).toContain('No more of mails about mentions of you?')
  })

  test('works with no link that was changed', async () => {
    const victim = await newMember()
    await mention(victim)
    const link = linkIn((await firstMail(victim)).headers)
    const [userId, kind, signature] = (link.searchParams.get('token') ?? '').split('.')
    const forged = [
      `${userId}.reply.${signature}`,
      `${author.id}.${kind}.${signature}`,
      `${userId}.${kind}`,
      '',
    ]
    for (const token of forged)
      for (const method of ['GET', 'POST'] as const)
        expect((await app.app.inject({ method, url: `/unsubscribe?token=${token}` })).statusCode).toBe(404)
  })
})

test('a day of comments is one mail, without what was read or may not be seen any more', async () => {
  const watching = await newMember()
  await app.call(watchSpace, { params: { spaceId } }, watching.token)
  const hidden = await buildSpace(app, { organizationId, admin, title: 'Hidden' })
  await app.call(watchSpace, { params: { spaceId: hidden } }, watching.token)
  await app.call(
    spaceComments.post,
    { params: { spaceId: hidden }, body: { body: { markdown: 'Secret' } } },
    author.token,
  )
  for (const text of ['Read already', 'First news', 'Second news']) await comment(text)
  const list = () => app.call(contract.listNotifications, {}, watching.token)
  await expect.poll(async () => (await list()).count).toBe(4)
  const read = (await list()).items.find(({ text }) => text === 'Read already')
  const update = { params: { notificationId: read?.id ?? '' }, body: { read: true } }
  await app.call(contract.updateNotification, update, watching.token)
  await app.call(updateSpaceById, { params: { spaceId: hidden }, body: { defaultLevel: null } }, admin.token)
  expect(mailsTo(watching)).toEqual([])
  await runJobs(app, [startDigests])
  const { headers, body } = await firstMail(watching)
  expect(headers).toContain('Subject: 2 things that you have not seen')
  expect(body).toContain('First news')
  expect(body).toContain('Second news')
  expect(body).not.toContain('Read already')
  expect(body).not.toContain('Secret')
  await runJobs(app, [startDigests])
  await mention(watching, 'Now')
  await expect.poll(() => mailsTo(watching).length).toBe(2)
  const digest = await app.app.inject({ method: 'POST', url: pathOf(linkIn(headers)) })
  expect(digest.body).toContain('You will not get the daily mail any more.')
  await comment('Third news')
  await expect.poll(async () => (await list()).count).toBe(5)
  await runJobs(app, [startDigests])
  await mention(author, 'Last')
  expect(mailsTo(watching)).toHaveLength(2)
})

test('somebody who chose an incoming webhook is told there as well', async () => {
  const received: string[] = []
  const server = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (chunk: string) => received.push(chunk))
    request.on('end', () => response.end('ok'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server on a port has an address of this form.
  const { port } = server.address() as AddressInfo
  const chatting = await newMember()
  const body = { webhook: `http://127.0.0.1:${port}/services/secret` }
  const preferences = await app.call(contract.updateNotificationPreferences, { body }, chatting.token)
  expect(preferences.webhook).toBe(`127.0.0.1:${port}`)
  await mention(chatting, 'Over here')
  await expect.poll(() => received.join('')).toContain('mentioned you in Handbook')
  expect(JSON.parse(received.join(''))).toEqual({ text: expect.stringContaining('Over here') })
  const none = { body: { webhook: null } }
  expect(await app.call(contract.updateNotificationPreferences, none, chatting.token)).toHaveProperty(
    'webhook',
    null,
  )
  server.close()
})

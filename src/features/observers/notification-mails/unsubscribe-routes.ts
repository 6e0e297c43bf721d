import type { FastifyInstance } from 'fastify'
import { implementPage, type PageResponse, type PageRoute } from '../../../http/implement-page.ts'
import { mountPage } from '../../../http/mount-page.ts'
import { createRateLimit } from '../../../http/rate-limit.ts'
import { html } from '../../../engine/html/markup.ts'
import type { Context, Services } from '../../../kernel/context.ts'
import { signInFrame, signInStyle } from '../../people/sign-in/index.ts'
import { userById } from '../../people/users/index.ts'
import { changePreferences, preferencesOf } from '../notifications/index.ts'
import { readUnsubscription, type Unsubscription } from './unsubscribe-link.ts'

const named: Record<Unsubscription['kind'], string> = {
  digest: 'the daily mail',
  mention: 'mails about mentions of you',
  reply: 'mails about replies to you',
  comment: 'mails about comments',
  'review-requested': 'mails that ask for your review',
  'review-submitted': 'mails about reviews of your work',
  'change-request-merged': 'mails about merged change requests',
  'change-request-conflicts': 'mails about conflicts',
  'git-sync-failed': 'mails about failed Git syncs',
  'import-failed': 'mails about failed imports',
}

const address = '/unsubscribe'

/** What a mail leads to: a page with one button, and what that button does, for mail programs as well. */
const pages: PageRoute[] = [
  implementPage({ method: 'GET', path: address }, async (ctx, { query }) => {
    const asked = await read(ctx, query('token'))
    if (asked === undefined) return unknown
    return say({
      title: `No more of ${named[asked.kind]}?`,
      body: html`<p>You still find everything in your inbox.</p>
        <form method="post" action="${address}?token=${query('token') ?? ''}">
          <button type="submit">Unsubscribe</button>
        </form>`,
    })
  }),
  implementPage({ method: 'POST', path: address }, async (ctx, { query }) => {
    const asked = await read(ctx, query('token'))
    if (asked === undefined) return unknown
    const { userId, kind } = asked
    const preferences = await preferencesOf(ctx.db, userId)
    const ended = preferences.filter((each) =>
      kind === 'digest' ? each.mail === 'daily' : each.kind === kind,
    )
    await changePreferences(ctx, userId, { kinds: ended.map((each) => ({ ...each, mail: 'never' })) })
    return say({
      title: 'You are unsubscribed',
      body: html`<p>You will not get ${named[kind]} any more.</p>
        <p><a href="/app/inbox/preferences">Choose what you are told of</a></p>`,
    })
  }),
]

export async function serveUnsubscribe(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (within) => {
    // A mail program posts whatever it likes; the address says all.
    within.removeAllContentTypeParsers()
    within.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, _body, done) =>
      done(null, {}),
    )
    const rateLimit = createRateLimit({ limit: 600, clock: services.clock })
    within.addHook('onRequest', async (request, reply) => rateLimit(request.ip, reply))
    const transport = {
      services,
      authenticateSession: async () => undefined,
      style: signInStyle,
      sessionAge: 0,
    }
    for (const page of pages) mountPage(within, page, transport)
  })
}

async function read(ctx: Context, token: string | undefined): Promise<Unsubscription | undefined> {
  const asked = readUnsubscription(ctx.services, token ?? '')
  return asked && (await userById(ctx.db, asked.userId)) ? asked : undefined
}

function say(page: Parameters<typeof signInFrame>[0]): PageResponse {
  return { kind: 'page', html: signInFrame(page) }
}

const unknown: PageResponse = {
  kind: 'page',
  status: 404,
  html: signInFrame({
    title: 'This link does not work',
    body: html`<p class="problem" role="alert">It is not as this server wrote it. Choose in the app instead.</p>
      <p><a href="/app/inbox/preferences">Choose what you are told of</a></p>`,
  }),
}

import type { FastifyInstance } from 'fastify'
import { implementPage, type PageResponse, type PageRoute } from '../../../http/implement-page.ts'
import { mountPage } from '../../../http/mount-page.ts'
import { createRateLimit } from '../../../http/rate-limit.ts'
import { html, type Html } from '../../../engine/html/markup.ts'
import { likedLanguages } from '../../../engine/liked-languages.ts'
import type { Context, Services } from '../../../kernel/context.ts'
import { signInFrame, signInStyle } from '../../people/sign-in/index.ts'
import { userById } from '../../people/users/index.ts'
import { changePreferences, preferencesOf } from '../notifications/index.ts'
import { mailWords } from './mail-words.ts'
import { readUnsubscription, type Unsubscription } from './unsubscribe-link.ts'
import { unsubscribeWords } from './unsubscribe-words.ts'

const address = '/unsubscribe'

/** What a mail leads to: a page with one button, and what that button does, for mail programs as well. */
const pages: PageRoute[] = [
  implementPage({ method: 'GET', path: address }, async (ctx, { query, acceptLanguage }) => {
    const asked = await read(ctx, query('token'))
    if (asked === undefined) return sayUnknown(acceptLanguage)
    const { language, ask, named, stillInInbox, unsubscribe } = unsubscribeWords(acceptLanguage)
    return say({
      language,
      title: ask(named[asked.kind]),
      body: html`<p>${stillInInbox}</p>
        <form method="post" action="${address}?token=${query('token') ?? ''}">
          <button type="submit">${unsubscribe}</button>
        </form>`,
    })
  }),
  implementPage({ method: 'POST', path: address }, async (ctx, { query, acceptLanguage }) => {
    const asked = await read(ctx, query('token'))
    if (asked === undefined) return sayUnknown(acceptLanguage)
    const { userId, kind } = asked
    const preferences = await preferencesOf(ctx.db, userId)
    const ended = preferences.filter((each) =>
      kind === 'digest' ? each.mail === 'daily' : each.kind === kind,
    )
    await changePreferences(ctx, userId, { kinds: ended.map((each) => ({ ...each, mail: 'never' })) })
    const { language, done, doneText, named } = unsubscribeWords(acceptLanguage)
    return say({
      language,
      title: done,
      body: html`<p>${doneText(named[kind])}</p>
        ${toPreferences(acceptLanguage)}`,
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

function say(page: Parameters<typeof signInFrame>[0]) {
  return { kind: 'page' as const, html: signInFrame(page) }
}

function sayUnknown(acceptLanguage: string | undefined): PageResponse {
  const { language, unknown, unknownText } = unsubscribeWords(acceptLanguage)
  const body = html`<p class="problem" role="alert">${unknownText}</p>
    ${toPreferences(acceptLanguage)}`
  return { ...say({ language, title: unknown, body }), status: 404 }
}

function toPreferences(acceptLanguage: string | undefined): Html {
  const { choose } = mailWords(likedLanguages(acceptLanguage))
  return html`<p><a href="/app/inbox/preferences">${choose}</a></p>`
}

import type { FastifyError, FastifyInstance } from 'fastify'
import { signInPage, ssoPage } from '../../../engine/html/sign-in/index.ts'
import { parseForms } from '../../../http/forms.ts'
import { localPath } from '../../../http/pages.ts'
import { createRateLimit } from '../../../http/rate-limit.ts'
import type { Services } from '../../../kernel/context.ts'
import { organizationFacts } from '../organizations/index.ts'
import { serveAccountPages } from './account-routes.ts'
import { frontDesk, queryValue, showError, type FrontDesk } from './front-desk.ts'
import { serveInvitePages } from './invite-routes.ts'
import { serveLinkPages } from './link-routes.ts'
import { serveOidc } from './oidc-routes.ts'
import { providerLinks } from './present.ts'
import { allProvidersOf, providersFor } from './provider-queries.ts'
import { serveSaml } from './saml-routes.ts'
import { showSingleSignOn } from './show-single-sign-on.ts'
import { signInWithPassword } from './sign-in-with-password.ts'

/** Everything with which people, rather than programs, show who they are. */
export async function serveSignIn(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (pages) => {
    parseForms(pages)
    limitRequests(pages, services)
    pages.setErrorHandler<FastifyError | Error>((error, request, reply) =>
      showError(error, { request, reply, services }),
    )
    const desk = frontDesk(services)
    servePasswordPage(pages, desk)
    serveSsoPage(pages, desk)
    serveLinkPages(pages, desk)
    serveAccountPages(pages, desk)
    serveInvitePages(pages, desk)
    serveSaml(pages, desk)
    serveOidc(pages, desk)
  })
}

const mostAMinute = 600

// Nobody has shown who they are yet, and many of these pages write: what lifts the limit of tokens leaves this one.
function limitRequests(pages: FastifyInstance, { config, clock }: Services): void {
  const limit = config.rateLimit === 0 ? mostAMinute : Math.min(config.rateLimit, mostAMinute)
  const rateLimit = createRateLimit({ limit, clock })
  pages.addHook('onRequest', async (request, reply) => rateLimit(request.ip, reply))
}

function servePasswordPage(app: FastifyInstance, desk: FrontDesk): void {
  const { services, show } = desk

  app.get('/sign-in', async (request, reply) => {
    const returnTo = localPath(queryValue(request, 'return_to'))
    if (await desk.signedIn(request)) return reply.redirect(returnTo ?? '/app/', 303)
    const organization = await organizationOf(services, queryValue(request, 'org'), returnTo)
    const { formToken } = desk.browser(request, reply)
    return show(reply, signInPage({ formToken, returnTo, ...(organization && { organization }) }))
  })

  app.post('/sign-in', async (request, reply) => {
    const { fields, browser } = desk.form(request, reply)
    const { email = '', password = '' } = fields
    const returnTo = localPath(fields['return_to'])
    const again = (error: string, status: number) =>
      show(reply, signInPage({ formToken: browser.formToken, returnTo, email, error }), status)
    if (email === '' || email.length > 254 || password === '' || password.length > 200) {
      return again('Give your e-mail address and your password.', 400)
    }
    const outcome = await signInWithPassword(services, { email, password, visit: desk.visit(request) })
    switch (outcome.kind) {
      case 'signed-in':
        return desk.enter(reply, { secret: outcome.secret, returnTo })
      case 'single-sign-on':
        return showSingleSignOn(desk, reply, outcome.organizationIds)
      case 'wait':
        return again(`Too many tries. Wait ${outcome.minutes} minutes, or have a link sent to you.`, 429)
      case 'wrong':
        return again('The e-mail address or the password is not right.', 401)
    }
  })
}

async function organizationOf(
  services: Services,
  hostname: string | undefined,
  returnTo: string | undefined,
) {
  const { read } = services.database
  const organization = hostname === undefined ? undefined : await organizationFacts(read, { hostname })
  if (organization === undefined) return undefined
  const providers = providerLinks(services, await allProvidersOf(read, organization.id), returnTo)
  return providers.length === 0 ? undefined : { title: organization.title, providers }
}

function serveSsoPage(app: FastifyInstance, desk: FrontDesk): void {
  const { services, show } = desk

  app.get('/sign-in/sso', async (request, reply) => {
    const returnTo = localPath(queryValue(request, 'return_to'))
    const { formToken } = desk.browser(request, reply)
    return show(reply, ssoPage({ formToken, returnTo, providers: [] }))
  })

  app.post('/sign-in/sso', async (request, reply) => {
    const { fields, browser } = desk.form(request, reply)
    const returnTo = localPath(fields['return_to'])
    const asked = (fields['email'] ?? '').trim().toLowerCase()
    const [name, domain = ''] = asked.split('@')
    const hostname = asked.includes('@') ? '' : (name ?? '')
    const found = asked === '' ? [] : await providersFor(services.database.read, { domain, hostname })
    const providers = providerLinks(services, found, returnTo)
    const form = { formToken: browser.formToken, returnTo, providers }
    if (asked === '' || providers.length > 0) return show(reply, ssoPage(form))
    return show(
      reply,
      ssoPage({ ...form, error: 'No organization of that name has a sign-in of its own.' }),
      404,
    )
  })
}

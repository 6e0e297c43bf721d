import type { FastifyError, FastifyInstance } from 'fastify'
import { signInStyle } from './pages/index.ts'
import { parseForms } from '../../../http/forms.ts'
import { mountPage } from '../../../http/mount-page.ts'
import { createRateLimit } from '../../../http/rate-limit.ts'
import type { Services } from '../../../kernel/context.ts'
import { authenticateSession, sessionLimits } from '../sessions/index.ts'
import { accountPages } from './account-routes.ts'
import { invitePages } from './invite-routes.ts'
import { linkPages } from './link-routes.ts'
import { oidcPages } from './oidc-routes.ts'
import { passwordPages } from './password-routes.ts'
import { secondStepPages } from './second-step-routes.ts'
import { samlPages } from './saml-routes.ts'
import { showError } from './show-error.ts'

const pages = [
  ...passwordPages,
  ...secondStepPages,
  ...linkPages,
  ...accountPages,
  ...invitePages,
  ...samlPages,
  ...oidcPages,
]

/** Everything with which people, rather than programs, show who they are. */
export async function serveSignIn(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (within) => {
    parseForms(within)
    limitRequests(within, services)
    within.setErrorHandler<FastifyError | Error>((error, request, reply) =>
      showError(error, { request, reply, services }),
    )
    const transport = {
      services,
      authenticateSession: (secret: string) => authenticateSession(services, secret),
      style: signInStyle,
      sessionAge: sessionLimits.absolute,
    }
    for (const page of pages) mountPage(within, page, transport)
  })
}

const mostAMinute = 600

// Nobody has shown who they are yet, and many of these pages write: what lifts the limit of tokens leaves this one.
function limitRequests(app: FastifyInstance, { config, clock }: Services): void {
  const limit = config.rateLimit === 0 ? mostAMinute : Math.min(config.rateLimit, mostAMinute)
  const rateLimit = createRateLimit({ limit, clock })
  app.addHook('onRequest', async (request, reply) => rateLimit(request.ip, reply))
}

import type { FastifyInstance } from 'fastify'
import { mountPage } from '../../../http/mount-page.ts'
import { createRateLimit } from '../../../http/rate-limit.ts'
import type { Services } from '../../../kernel/context.ts'
import { authenticateSession, sessionLimits } from '../../people/sessions/index.ts'
import { signInStyle } from '../../people/sign-in/index.ts'
import { enterSite } from './enter-site.ts'

const mostAMinute = 120

/** The way of members from their sign-in to a site. */
export async function serveMemberSignIn(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (within) => {
    const limit = createRateLimit({ limit: mostAMinute, clock: services.clock })
    within.addHook('onRequest', async (request, reply) => limit(request.ip, reply))
    mountPage(within, enterSite, {
      services,
      authenticateSession: (secret) => authenticateSession(services, secret),
      style: signInStyle,
      sessionAge: sessionLimits.absolute,
    })
  })
}

import type { FastifyReply } from 'fastify'
import { messagePage } from './pages/index.ts'
import type { FrontDesk } from './front-desk.ts'
import { allProvidersOf, providerLinks } from '../identity-providers/index.ts'

/** Tells somebody who may come in only through their organization's provider where that is. */
export async function showSingleSignOn(
  { services, show }: FrontDesk,
  reply: FastifyReply,
  organizationIds: string[],
): Promise<FastifyReply> {
  const providers = await Promise.all(organizationIds.map((id) => allProvidersOf(services.database.read, id)))
  return show(
    reply,
    messagePage({
      title: 'Use single sign-on',
      text: 'Your organization wants its members to sign in through its own provider.',
      providers: providerLinks(services, providers.flat()),
      next: { href: '/sign-in', label: 'Other ways to sign in' },
    }),
    403,
  )
}

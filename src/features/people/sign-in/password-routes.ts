import { signInPage, ssoPage } from './pages/index.ts'
import {
  implementPage,
  implementPreparedPage,
  type PageRequest,
  type PageRoute,
} from '../../../http/implement-page.ts'
import { localPath } from '../../../http/pages.ts'
import type { Context } from '../../../kernel/context.ts'
import { organizationFacts } from '../organizations/index.ts'
import { allProvidersOf, providersFor, providerLinks } from '../identity-providers/index.ts'
import { readDemandedSignOut } from '../sessions/index.ts'
import { checkPassword, signInWithPassword } from '../sign-in-links/index.ts'
import { showCompletion } from './show-completion.ts'
import { wordsFor, type Words } from './pages/words/index.ts'

/** Where one signs in with a password, or finds the provider of one's organization. */
export const passwordPages: PageRoute[] = [
  implementPage({ method: 'GET', path: '/sign-in', isForUser: true }, async (ctx, request) => {
    const returnTo = localPath(request.query('return_to'))
    if (ctx.actor.kind === 'user') return { kind: 'redirect', to: returnTo ?? '/app/' }
    const organization = await organizationOf(ctx, request.query('org'), returnTo)
    const { formToken } = request.browser()
    const words = wordsFor(request)
    const reason = await reasonToSignIn(ctx, request, words)
    const html = signInPage({
      words,
      formToken,
      returnTo,
      ...(organization && { organization }),
      ...(reason !== undefined && { reason }),
    })
    return { kind: 'page', html }
  }),

  implementPreparedPage(
    { method: 'POST', path: '/sign-in', isOwnForm: true },
    async (ctx, { fields, visit }) => {
      const { email = '', password = '' } = fields
      const isWhole = email !== '' && email.length <= 254 && password !== '' && password.length <= 200
      return isWhole ? checkPassword(ctx, { email, password, visit }) : undefined
    },
    async (ctx, request, check) => {
      const { fields, visit } = request
      const { email = '' } = fields
      const returnTo = localPath(fields['return_to'])
      const words = wordsFor(request)
      const again = (error: string, status: number) => {
        const { formToken } = request.browser()
        return {
          kind: 'page' as const,
          html: signInPage({ words, formToken, returnTo, email, error }),
          status,
        }
      }
      if (check === undefined) return again(words.giveBoth, 400)
      const outcome = await signInWithPassword(ctx, { check, email, visit })
      switch (outcome.kind) {
        case 'wait':
          return again(words.tooManyTries(outcome.minutes), 429)
        case 'wrong':
          return again(words.wrong, 401)
        case 'signed-in':
        case 'single-sign-on':
        case 'second-step':
        case 'set-up':
          return showCompletion(ctx, request, { ...outcome, returnTo })
      }
    },
  ),

  implementPage({ method: 'GET', path: '/sign-in/sso' }, async (_ctx, request) => {
    const returnTo = localPath(request.query('return_to'))
    const { formToken } = request.browser()
    return { kind: 'page', html: ssoPage({ words: wordsFor(request), formToken, returnTo, providers: [] }) }
  }),

  implementPage(
    { method: 'POST', path: '/sign-in/sso', isOwnForm: true, isWrite: false },
    async (ctx, request) => {
      const { fields } = request
      const returnTo = localPath(fields['return_to'])
      const asked = (fields['email'] ?? '').trim().toLowerCase()
      const [name, domain = ''] = asked.split('@')
      const hostname = asked.includes('@') ? '' : (name ?? '')
      const found = asked === '' ? [] : await providersFor(ctx.db, { domain, hostname })
      const providers = providerLinks(ctx.services, found, returnTo)
      const words = wordsFor(request)
      const form = { words, formToken: request.browser().formToken, returnTo, providers }
      if (asked === '' || providers.length > 0) return { kind: 'page', html: ssoPage(form) }
      return { kind: 'page', html: ssoPage({ ...form, error: words.noSuchOrganization }), status: 404 }
    },
  ),
]

/** Why somebody who was in stands here. */
async function reasonToSignIn(
  ctx: Context,
  { query, visit }: PageRequest,
  words: Words,
): Promise<string | undefined> {
  if (query('joined') === 'true') return words.joinedSetUp
  const organizationId = await readDemandedSignOut(ctx, visit)
  const organization = organizationId && (await organizationFacts(ctx.db, { id: organizationId }))
  if (organization) return words.demandEndedSession(organization.title)
  return query('ended') === 'true' ? words.sessionEnded : undefined
}

async function organizationOf(
  { db, services }: Context,
  /** Its short name, or its id. */
  named: string | undefined,
  returnTo: string | undefined,
) {
  if (named === undefined) return undefined
  const organization =
    (await organizationFacts(db, { hostname: named })) ?? (await organizationFacts(db, { id: named }))
  if (organization === undefined) return undefined
  const providers = providerLinks(services, await allProvidersOf(db, organization.id), returnTo)
  return providers.length === 0 ? undefined : { title: organization.title, providers }
}

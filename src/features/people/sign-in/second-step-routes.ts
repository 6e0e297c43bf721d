import { implementPage, implementPreparedPage, type PageRoute } from '../../../http/implement-page.ts'
import { localPath } from '../../../http/pages.ts'
import { limitSecondStep, setUpSecondStep, takeSecondStep } from '../sign-in-links/index.ts'
import { enter } from './show-completion.ts'
import { recoveryCodesPage, secondStepPage, setUpPage, signInPage } from './pages/index.ts'
import { wordsFor } from './pages/words/index.ts'

/** Where whoever has a second factor gives a code, once their password or their link was right. */
export const secondStepPages: PageRoute[] = [
  beginAgain('/sign-in/second-step'),
  beginAgain('/sign-in/second-step/set-up'),

  implementPreparedPage(
    { method: 'POST', path: '/sign-in/second-step', isOwnForm: true },
    async (ctx, { fields }) => limitSecondStep(ctx, fields['ticket'] ?? ''),
    async (ctx, request, check) => {
      const { fields, visit } = request
      const { ticket = '' } = fields
      const code = fields['recovery']?.trim() || fields['code']?.trim() || ''
      const returnTo = localPath(fields['return_to'])
      const outcome = await takeSecondStep(ctx, { check, ticket, code, visit })
      const words = wordsFor(request)
      const { formToken } = request.browser()
      const form = { words, formToken, returnTo }
      switch (outcome.kind) {
        case 'signed-in':
          return enter({ secret: outcome.secret, returnTo })
        case 'too-old':
          return { kind: 'page', html: signInPage({ ...form, error: words.secondStepTooOld }), status: 401 }
        case 'wait': {
          const error = words.tooManyCodes(outcome.minutes)
          return { kind: 'page', html: secondStepPage({ ...form, ticket, error }), status: 429 }
        }
        case 'wrong': {
          const error = words.wrongCode
          return { kind: 'page', html: secondStepPage({ ...form, ticket, error }), status: 401 }
        }
      }
    },
  ),

  implementPreparedPage(
    { method: 'POST', path: '/sign-in/second-step/set-up', isOwnForm: true },
    async (ctx, { fields }) => limitSecondStep(ctx, fields['ticket'] ?? ''),
    async (ctx, request, check) => {
      const { fields, visit } = request
      const { ticket = '', code = '' } = fields
      const returnTo = localPath(fields['return_to'])
      const outcome = await setUpSecondStep(ctx, { check, ticket, code, visit })
      const words = wordsFor(request)
      const { formToken } = request.browser()
      const form = { words, formToken, returnTo }
      switch (outcome.kind) {
        case 'signed-in': {
          const { secret: session, recoveryCodes: codes } = outcome
          return {
            kind: 'page',
            html: recoveryCodesPage({ words, codes, next: returnTo ?? '/app/' }),
            session,
          }
        }
        case 'too-old':
          return { kind: 'page', html: signInPage({ ...form, error: words.secondStepTooOld }), status: 401 }
        case 'wait': {
          const error = words.tooManyCodes(outcome.minutes)
          return { kind: 'page', html: setUpPage({ ...form, ...outcome, ticket, error }), status: 429 }
        }
        case 'wrong': {
          const error = words.wrongCode
          return { kind: 'page', html: setUpPage({ ...form, ...outcome, ticket, error }), status: 401 }
        }
      }
    },
  ),
]

// Asked for by who loads the address of a form again: the ticket was in what was posted.
function beginAgain(path: string): PageRoute {
  return implementPage({ method: 'GET', path }, async () => ({ kind: 'redirect', to: '/sign-in' }))
}

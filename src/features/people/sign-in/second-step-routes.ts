import { implementPage, implementPreparedPage, type PageRoute } from '../../../http/implement-page.ts'
import { localPath } from '../../../http/pages.ts'
import { limitSecondStep, takeSecondStep } from '../sign-in-links/index.ts'
import { enter } from './show-completion.ts'
import { secondStepPage, signInPage } from './pages/index.ts'
import { wordsFor } from './pages/words/index.ts'

/** Where whoever has a second factor gives a code, once their password or their link was right. */
export const secondStepPages: PageRoute[] = [
  // Asked for by who loads the address of the form again: the ticket was in what was posted.
  implementPage({ method: 'GET', path: '/sign-in/second-step' }, async () => ({
    kind: 'redirect',
    to: '/sign-in',
  })),

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
]

import { messagePage } from './pages/index.ts'
import type { Words } from './pages/words/index.ts'
import type { Services } from '../../../kernel/context.ts'

/** Says that a mail is on its way, or, where this server sends none, where to look instead. */
export function mailSentPage(services: Services, words: Words, email: string): string {
  const text = words.mailSentText(email)
  return messagePage({
    words,
    title: words.mailSentTitle,
    text: services.mail.isDelivering ? text : `${text} ${words.noMailHere}`,
    next: { href: '/sign-in', label: words.backToSignIn },
  })
}

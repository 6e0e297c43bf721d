import { messagePage } from './pages/index.ts'
import type { Services } from '../../../kernel/context.ts'

/** Says that a mail is on its way, or, where this server sends none, where to look instead. */
export function mailSentPage(services: Services, email: string): string {
  const text = `If there is an account for ${email}, a link is on its way to it.`
  const hint = ' This server sends no mail: whoever runs it finds the link in its log.'
  return messagePage({
    title: 'Look into your mail',
    text: services.mail.isDelivering ? text : `${text}${hint}`,
    next: { href: '/sign-in', label: 'Back to signing in' },
  })
}

import { ApiError } from '../../contract/errors.ts'
import type { Services } from '../../kernel/context.ts'

type Outcome = { status: 'sent' | 'failed' | 'not-set-up'; message: string }

/** Sends a mail that says nothing, to learn whether mails leave. */
export async function sendTestMail({ mail, config }: Services, to: string): Promise<Outcome> {
  // Not the format of addresses on the internet: a server of one's own may have others.
  if (!/^[^\s@]+@[^\s@]+$/.test(to)) throw new ApiError('bad-request', 'to: not an e-mail address')
  if (!mail.isDelivering)
    return { status: 'not-set-up', message: 'Set LECTERN_SMTP_URL and start again: mails are only logged.' }
  try {
    await mail.send({
      to,
      subject: 'A test from Lectern',
      text: `Mails from ${config.publicUrl} arrive. There is nothing else to do.`,
    })
    return { status: 'sent', message: `The mail server took a mail to ${to}.` }
  } catch (error) {
    return { status: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

import type { Config } from '../config.ts'
import type { Logger } from '../logger.ts'
import { checkMessage } from './check-message.ts'
import type { Mail } from './mail.ts'
import { openSmtp } from './smtp.ts'

/** The mail that the configuration names: an SMTP server by its address, otherwise the log. */
export function openMail({
  smtpUrl,
  mailFrom,
  logger,
}: Pick<Config, 'smtpUrl' | 'mailFrom'> & { logger: Logger }): Mail {
  return smtpUrl === undefined ? openLog(logger) : openSmtp({ smtpUrl, mailFrom })
}

function openLog(logger: Logger): Mail {
  return {
    isDelivering: false,
    send: async (message) => {
      checkMessage(message)
      const { to, subject, text } = message
      logger.info({ mail: { to, subject, text } }, 'Mail not sent: LECTERN_SMTP_URL is not set')
    },
  }
}

import type { Transporter } from 'nodemailer'
import { checkMessage } from './check-message.ts'
import type { Mail } from './mail.ts'

/** Mail through the SMTP server at an address. */
export function openSmtp({ smtpUrl, mailFrom }: { smtpUrl: string; mailFrom: string }): Mail {
  let opened: Promise<Transporter> | undefined
  return {
    isDelivering: true,
    send: async (message) => {
      checkMessage(message)
      const { to, subject, text, html, headers = {} } = message
      // As an object, so that it is not parsed again and stays one recipient.
      const recipient = { name: '', address: to }
      const transport = await (opened ??= openTransport(smtpUrl))
      const body = { text, ...(html ? { html } : {}) }
      await transport.sendMail({ from: mailFrom, to: recipient, subject, headers, ...body })
    },
  }
}

// Loaded with the first mail.
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Mail to people: invites and the like. */
export type Mail = {
  /** Resolves when the mail server took the mail. */
  send: (message: MailMessage) => Promise<void>
  /** False when mails are only logged, so that whoever wants one sent can show its link otherwise. */
  isDelivering: boolean
}

/** `to` is one plain address; `headers` are more than the usual ones. */
export type MailMessage = {
  to: string
  subject: string
  text: string
  html?: string
  headers?: Record<string, string>
}

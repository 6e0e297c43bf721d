/** A mail with a link, in the language of whoever asked for it. */
export type LinkMail = { subject: string; intro: string; outro: string }

export const linkMails: Record<'sign-in' | 'password', LinkMail> = {
  'sign-in': {
    subject: 'Sign in to Lectern',
    intro: 'To sign in, follow this link:',
    outro: 'It works once, within half an hour. If you did not ask for it, do nothing.',
  },
  password: {
    subject: 'Set your password on Lectern',
    intro: 'To set your password, follow this link:',
    outro: 'It works once, within a day. If you did not ask for it, do nothing.',
  },
}

import { ApiError } from '../../contract/errors.ts'
import type { MailMessage } from './mail.ts'

// One address and nothing that would make it two, or a header of its own.
const address = /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+$/u
const control = /[\p{Cc}\u2028\u2029]/u

/** Refuses a message whose recipient or subject could write other headers. */
export function checkMessage({ to, subject, headers = {} }: MailMessage): void {
  if (!address.test(to) || to.length > 254)
    throw new ApiError('bad-request', 'to: must be one e-mail address')
  if (control.test(subject)) throw new ApiError('bad-request', 'subject: must be a single line')
  for (const [name, value] of Object.entries(headers))
    if (!/^[A-Za-z-]+$/.test(name) || control.test(value))
      throw new ApiError('bad-request', `headers.${name}: must be a single line`)
}

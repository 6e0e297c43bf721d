export type { Mail, MailMessage } from './mail.ts'
export { openMail } from './open.ts'

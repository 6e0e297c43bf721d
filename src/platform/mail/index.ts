export type { Mail } from './mail.ts'
export { openMail } from './open.ts'

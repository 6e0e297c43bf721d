export { deletePassword, passwordOf, putPassword } from './queries.ts'
export { requireCurrentPassword } from './require-current-password.ts'

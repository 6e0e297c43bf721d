export { deletePassword, passwordOf, putPassword } from './queries.ts'

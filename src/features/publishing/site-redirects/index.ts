export { addressOf, findRedirect } from './find-redirect.ts'
export type { RedirectRow } from './queries.ts'

export { findRedirect } from './find-redirect.ts'

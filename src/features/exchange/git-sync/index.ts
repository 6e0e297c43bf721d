export { findConfiguredRedirect } from './find-configured-redirect.ts'

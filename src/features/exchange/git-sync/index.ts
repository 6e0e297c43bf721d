export { findConfiguredRedirect } from './find-configured-redirect.ts'
export { requestOperation } from './request-operation.ts'
export { requireRepository } from './require-repository.ts'

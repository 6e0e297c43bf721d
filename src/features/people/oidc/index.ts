export { finishOidcSignIn, readOidcCallback } from './finish-oidc-sign-in.ts'
export { startOidc } from './start-oidc.ts'

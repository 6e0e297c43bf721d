export { finishOidcSignIn } from './finish-oidc-sign-in.ts'
export { startOidc } from './start-oidc.ts'

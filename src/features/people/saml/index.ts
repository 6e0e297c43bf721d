export { type Finish, finishSamlSignIn } from './finish-saml-sign-in.ts'
export { receiveSamlResponse } from './receive-saml-response.ts'
export { receiveSamlLogout } from './receive-saml-logout.ts'
export { samlClient } from './saml-client.ts'

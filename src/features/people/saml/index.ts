export { type Finish, finishSamlSignIn } from './finish-saml-sign-in.ts'
export { receiveSamlAnswer } from './receive-saml-answer.ts'
export { receiveSamlLogout } from './receive-saml-logout.ts'
export { samlClient } from './saml-client.ts'

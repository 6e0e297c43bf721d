export { grantsAccess } from './authentication-stamp.ts'
export { findGrantedVisitor, type GrantedVisitor } from './find-granted-visitor.ts'
export { grantAccess } from './grant-access.ts'
export { policySourceOf } from './match-redirect.ts'
export type { OauthAnswer } from './refuse-oauth.ts'
export {
  type Authorization,
  issuerOf,
  locationFor,
  packAuthorization,
  readAuthorization,
  unpackAuthorization,
} from './read-authorization.ts'
export { redeemGrant } from './redeem-grant.ts'
export { registerClient } from './register-client.ts'
export { revokeGrant } from './revoke-grant.ts'

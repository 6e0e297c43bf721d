export { authenticateSession } from './authenticate-session.ts'
export { createLink } from './create-link.ts'
export { providerCreated, providerDeleted, providerUpdated } from './provider-events.ts'
export {
  passwordChanged,
  signedIn,
  signedOut,
  signInRefused,
} from './events.ts'
export { membershipsOf } from './identity-queries.ts'
export { serveSignIn } from './page-routes.ts'

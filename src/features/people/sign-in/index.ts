export { serveSignIn } from './page-routes.ts'

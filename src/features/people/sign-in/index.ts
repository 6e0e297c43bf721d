export { hiddenFields, messagePage, signInFrame, signInStyle } from './pages/index.ts'
export { serveSignIn } from './page-routes.ts'

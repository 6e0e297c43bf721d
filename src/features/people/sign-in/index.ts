export { hiddenFields, signInFrame, signInStyle } from './pages/index.ts'
export { serveSignIn } from './page-routes.ts'

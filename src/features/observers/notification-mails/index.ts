export { serveUnsubscribe } from './unsubscribe-routes.ts'

export { watchersOf } from './queries.ts'

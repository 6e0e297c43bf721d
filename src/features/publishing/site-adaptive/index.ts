export { isJson } from './check-adaptive-schema.ts'

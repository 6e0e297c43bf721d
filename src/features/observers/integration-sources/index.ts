export { integrationSource } from './integration-source.ts'

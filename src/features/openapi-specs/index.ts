export { specChanged } from './events.ts'
export { servePublicSpecs } from './serve-public-specs.ts'

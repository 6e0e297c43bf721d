export { contentUpdated } from './events.ts'
export { headIds } from './queries.ts'
export { rebuildIndex } from './follow-head.ts'

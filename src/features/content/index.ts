export { contentUpdated } from './events.ts'
export { rebuildIndex } from './follow-head.ts'

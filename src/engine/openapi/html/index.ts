export type { Drawing } from './drawing.ts'
export { drawModels } from './models.ts'
export { drawOperation } from './operation.ts'
export { tryItOf } from './try-it.ts'

export { applyEdits } from './apply-edits.ts'
export { demandWritten } from './edit-space.ts'

export { applyEdits } from './apply-edits.ts'
export { requireWritten } from './edit-space.ts'

export { applyEdits } from './apply-edits.ts'
export { editSpace, requireWritten } from './edit-space.ts'

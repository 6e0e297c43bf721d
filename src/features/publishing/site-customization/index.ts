export { draftsFor } from './put-draft.ts'
export { customizationOf, mergeCustomization } from './merge-customization.ts'

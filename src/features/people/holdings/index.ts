export { requireWhole } from './require-whole.ts'
export { withoutExcess } from './without-excess.ts'

export { customizationOf, mergeCustomization } from './merge-customization.ts'

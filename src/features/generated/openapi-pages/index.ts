export { callOperation } from './call-operation.ts'
export { computePages } from './compute-pages.ts'
export { loadShownSpecs } from './load-shown-specs.ts'
export { spellOutBlocks } from './spell-out-blocks.ts'

export { callOperation } from './call-operation.ts'
export { computePages } from './compute-pages.ts'
export { prepareBlocks } from './prepare-blocks.ts'
export { spellOutBlocks } from './spell-out-blocks.ts'

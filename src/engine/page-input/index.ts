export { finishDocument, type FinishedDocument, type UnfinishedDocument } from './finish-document.ts'
export {
  inputOf,
  readPageInput,
  type PageInput,
  type PageInputResult,
  type ReadInput,
} from './read-page-input.ts'
export { readingCost } from './reading-cost.ts'

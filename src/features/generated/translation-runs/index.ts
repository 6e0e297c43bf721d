export {
  type GlossaryRow,
  deleteGlossaryEntry,
  glossaryEntryBy,
  glossaryOf,
  insertGlossaryEntry,
  updateGlossaryEntry,
} from './glossary-queries.ts'
export { forgetText, memoryOf, memoryOfText, type MemoryRow } from './memory-queries.ts'
export {
  type TranslationRow,
  deleteTranslation,
  deleteTranslationsWith,
  insertTranslation,
  resultSpacesOf,
  translationBy,
  translationIds,
  translationsFrom,
  translationInto,
  translationsOf,
  updateTranslation,
} from './queries.ts'
export { forgetByHand, markStale, remember, segmentsBy, segmentsOfTranslation } from './segment-queries.ts'
export { translateSpace } from './translate-space.ts'

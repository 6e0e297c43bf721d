export { keepsTags } from './decode-inlines.ts'
export { escapeText, isTranslatable } from './encode-inlines.ts'
export { segmentsOf, translateDocument, translateText, type Translate } from './translate-document.ts'

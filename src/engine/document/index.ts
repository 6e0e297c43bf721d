export { slugOf, anchorsOfOnePage, withAnchors } from './anchors.ts'
export {
  cellBlocks,
  fragmentsByName,
  orderedColumns,
  orderedEntries,
  orderedRecords,
} from './blocks/table.ts'
export { readCodeMark, type CodeLineMark } from './code-marks.ts'
export { directionOf, directionOfLanguage, type Direction, type Words } from './direction.ts'
export { excerpt } from './excerpt.ts'
export { nameMentions } from './name-mentions.ts'
export { blocksForFences, codeText, fencesForBlocks, type FenceClaim } from './fences.ts'
export { hashOf, hashText } from './hash.ts'
export { headings, type HeadingEntry } from './headings.ts'
export { inSpace } from './in-space.ts'
export { assignKeys, inheritKeys } from './keys.ts'
export { mapReferences } from './map-references.ts'
export type * from './nodes.ts'
export { normalize, normalizeBlock } from './normalize.ts'
export { parseDocument, type DocumentProblem, type ParsedDocument } from './parse-document.ts'
export { blockText, documentText, emojiText, inlineText } from './plain-text.ts'
export { references, type Reference } from './references.ts'
export { sections, type Section } from './sections.ts'
export { childrenOf, walk, type WalkedNode } from './walk.ts'

export { type AddedContent, addContent } from './add-content.ts'
export { addressesAmong } from './address-queries.ts'
export { enqueueIndex } from './enqueue-index.ts'
export { followHead, rebuildIndex } from './follow-head.ts'
export { anchorsOf, linksOf, specOf } from './links-of.ts'
export { pathOf } from './path-of.ts'
export { requireOwnSpecs } from './require-own-specs.ts'
export {
  headRevisionWithPage,
  indexedAncestry,
  indexedElsewhere,
  indexedHeads,
  indexedPages,
  knownIds,
  specsBeside,
} from './queries.ts'

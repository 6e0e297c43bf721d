export { specChanged } from './events.ts'
export { loadDocument, loadDescribedText, loadDocumentText } from './load-document.ts'
export { presentContent, presentSpec, presentVersion, publishedPath } from './present.ts'
export {
  type SpecRow,
  deleteSpec,
  insertSpec,
  insertVersion,
  latestVersions,
  lockSpec,
  sourceTextOf,
  specById,
  specBySlug,
  specsDue,
  specsOf,
  updateSpec,
  versionBy,
  versionStamps,
  versionsOf,
} from './queries.ts'
export { readSpec, readVersion } from './read-spec.ts'
export { removeSpec } from './remove-spec.ts'
export { servePublicSpecs } from './serve-public-specs.ts'
export {
  type ShownSource,
  headWithSources,
  isSourceShown,
  pagesShowingSpec,
  sourcesShownBy,
  sourceState,
  spacesShowing,
  versionsByAddress,
} from './source-queries.ts'

export { changeDefaults } from './change-defaults.ts'
export {
  type PlacedGroup,
  type PlacedSection,
  type PlacedSiteSpace,
  type Structure,
  type StructureNode,
  cachedStructure,
  filterStructure,
  loadStructure,
} from './load-structure.ts'
export { type Presenter, presentStructure } from './present.ts'
export { spacesNamedBy, spacesOnSites } from './publication-queries.ts'
export {
  type SectionRow,
  deleteGroup,
  deleteSection,
  deleteSiteSpace,
  holdsSiteSpaces,
  insertGroup,
  insertSection,
  insertSiteSpaces,
  moveSiteSpaces,
  placeGroups,
  placeSections,
  structureRows,
  updateGroup,
  updateSection,
  updateSiteSpace,
} from './queries.ts'
export { refreshPublications } from './refresh-publications.ts'
export { settleStructure } from './settle-structure.ts'
export { sortStructure } from './sort-structure.ts'

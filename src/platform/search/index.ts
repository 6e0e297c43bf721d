export { openSearch } from './open.ts'
export type {
  AfterPage,
  AfterSpace,
  FoundPage,
  FoundSection,
  FoundSpace,
  IndexedPage,
  IndexedSection,
  Search,
  SearchIndex,
} from './search-index.ts'

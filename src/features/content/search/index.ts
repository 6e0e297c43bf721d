export { enqueueReindex } from './enqueue-reindex.ts'
export { reindexSpace } from './reindex-space.ts'
export { searchSpaces } from './search-spaces.ts'
export { pageNames } from './queries.ts'

export { reindexSpace } from './reindex-space.ts'

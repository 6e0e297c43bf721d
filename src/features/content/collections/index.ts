export { collectionDeleted } from './events.ts'
export { collectionBy } from './queries.ts'
export { levelColumn, presentLevel } from './present.ts'
export { readCollection } from './read-collection.ts'

export { collectionDeleted } from './events.ts'
export { levelColumn, presentLevel } from './present.ts'
export { readCollection } from './read-collection.ts'

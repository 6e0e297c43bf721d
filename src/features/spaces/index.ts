export { spaceCreated, spacePurged, spaceRestored } from './events.ts'
export { spaceBy, updateSpace, type SpaceRow } from './queries.ts'
export { readSpace } from './read-space.ts'

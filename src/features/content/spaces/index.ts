export {
  changeRequestCounts,
  countChangeRequestStatus,
  countSpaceComments,
  takeChangeRequestNumber,
} from './queries.ts'
export { spaceCreated, spacePurged, spaceRestored, spaceUpdated, spaceVisibilityChanged } from './events.ts'
export { createSpace } from './create-space.ts'
export {
  setPublications,
  organizationOfSpace,
  organizationsOfSpaces,
  resourcesWithoutSpace,
  spaceBy,
  spaceTitles,
  spacesAmong,
  spacesWithHeads,
  touchSpace,
  updateSpace,
  type Publication,
  type SpaceRow,
} from './queries.ts'
export { readSpaces } from './read-spaces.ts'
export { readSpace } from './read-space.ts'

export { type EndpointResponse, callEndpoint, readIntegrationImage } from './call-endpoint.ts'
export { type DrawnBlock, drawBlock } from './draw-block.ts'
export { fencesOf } from './fences-of.ts'
export { findClaims } from './find-claims.ts'

export { type EndpointResponse, callEndpoint, readIntegrationImage } from './call-endpoint.ts'
export { type DrawnBlock, drawBlock } from './draw-block.ts'
export { findUnfurler } from './find-unfurler.ts'

export { type EndpointAnswer, answerEndpoint, readIntegrationImage } from './answer-endpoint.ts'
export { type DrawnBlock, drawBlock } from './draw-block.ts'
export { findUnfurler } from './find-unfurler.ts'

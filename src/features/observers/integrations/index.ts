export {
  answerEndpoint,
  readIntegrationImage,
  type EndpointAnswer,
  type EndpointRequest,
} from './answer-endpoint.ts'
export { authenticateIntegration } from './authenticate-integration.ts'
export { writeRecords } from './record-later.ts'
export { listSiteScripts } from './list-site-scripts.ts'
export { integrationSource } from './integration-source.ts'
export { drawBlock, type DrawnBlock } from './draw-block.ts'
export { findUnfurler } from './find-unfurler.ts'
export { visitorLoginUrl } from './visitor-login-url.ts'

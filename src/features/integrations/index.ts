export {
  answerEndpoint,
  readIntegrationImage,
  type EndpointAnswer,
  type EndpointRequest,
} from './answer-endpoint.ts'
export { authenticateIntegration } from './authenticate-integration.ts'
export { listSiteScripts } from './list-site-scripts.ts'
export { announceVisit } from './announce-visit.ts'
export { drawBlock } from './draw-block.ts'
export { visitorLoginUrl } from './visitor-login-url.ts'

export { authenticateIntegration } from './authenticate-integration.ts'

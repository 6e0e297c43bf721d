export { installationRoutes } from './routes.ts'
export { uninstallIntegration } from './uninstall-integration.ts'

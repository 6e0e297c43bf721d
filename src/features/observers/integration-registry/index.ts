export {
  type Delivery,
  type EventBody,
  announceEvent,
  announceOnContent,
  deliverEventKind,
} from './announce-event.ts'
export { authenticateIntegration, integrationToken, sharedToken } from './authenticate-integration.ts'
export {
  type ContentInstallationRow,
  allContentInstallationsOf,
  contentIdsIn,
  contentInstallationBy,
  contentInstallationOn,
  contentInstallationsFor,
  contentInstallationsOf,
  deleteContentInstallation,
  insertContentInstallations,
  installationsOnAll,
  activeInstallationsOn,
  listenersOn,
  lockContentInstallation,
  updateContentInstallation,
} from './content-installation-queries.ts'
export {
  installationScopesAgreed,
  installationScopesPending,
  installationUpdated,
  integrationDisplaced,
  integrationInstalled,
  integrationPlaced,
  integrationPublished,
  integrationUninstalled,
  integrationUnpublished,
} from './events.ts'
export {
  type InstallationRow,
  allInstallationsOf,
  deleteInstallation,
  insertInstallation,
  installationBy,
  installationOn,
  installationsIn,
  installationsOf,
  lockInstallation,
  replaceExternalIds,
  updateInstallation,
} from './installation-queries.ts'
export { listSiteScripts } from './list-site-scripts.ts'
export { listerOf } from './lister-of.ts'
export {
  agreedScopes,
  blockDomains,
  changedMembers,
  defaultsOf,
  requirePerson,
  isFor,
  maximumAge,
  nextStatus,
  parseJson,
  pendingScopes,
  scopeOfEvent,
  statusOf,
  wrongConfiguration,
  wrongMember,
} from './policy.ts'
export {
  type Sight,
  administratorSight,
  presentContentInstallation,
  presentInstallation,
  sightOf,
} from './present.ts'
export {
  type Image,
  type IntegrationRow,
  deleteRemovedBefore,
  fencingIntegrationsOn,
  imageOf,
  insertIntegration,
  integrationBy,
  integrationByName,
  integrationsAmong,
  integrationsFor,
  integrationsOn,
  lockIntegration,
  replaceImages,
  replaceTags,
  scriptOf,
  updateIntegration,
} from './queries.ts'
export { requireIntegration, readIntegration, readIntegrations, readListed } from './read-integrations.ts'
export { sealSetupError } from './setup-error.ts'
export { visitorLoginUrl } from './visitor-login-url.ts'

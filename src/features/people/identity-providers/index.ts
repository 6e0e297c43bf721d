export { providerCreated, providerDeleted, providerUpdated } from './events.ts'
export { type ProviderLink, providerLinks } from './present.ts'
export { providerUrls } from './provider-urls.ts'
export {
  type ProviderRow,
  allProvidersOf,
  providerById,
  providerIdsOf,
  providersByIds,
  providersFor,
  updateOutcome,
} from './queries.ts'
export { providerRefusals, readActiveProvider } from './read-active-provider.ts'

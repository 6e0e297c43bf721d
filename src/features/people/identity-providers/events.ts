import { defineEvent } from '../../../kernel/events.ts'
import type { ProviderKind } from './queries.ts'

type Provider = { organizationId: string; providerId: string; kind: ProviderKind; label: string }

export const providerCreated = defineEvent<Provider>('identity_provider_created')

export const providerUpdated = defineEvent<Provider>('identity_provider_updated')

export const providerDeleted = defineEvent<Provider>('identity_provider_deleted')

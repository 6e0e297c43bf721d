import { defineEvent } from '../../../kernel/events.ts'
import type { ProviderKind } from './provider-queries.ts'
import type { SessionRow } from './queries.ts'

type Method = SessionRow['method']

export const signedIn = defineEvent<{
  userId: string
  sessionId: string
  method: Method
  address: string
  providerId?: string
}>('signed_in')

/** Somebody was not let in; `organizationId` is whose provider they came from. */
export const signInRefused = defineEvent<{
  userId?: string
  organizationId?: string
  method: Method
  reason: string
  email: string
  address: string
}>('sign_in_refused')

export const signedOut = defineEvent<{ userId: string; sessionId: string }>('signed_out')

export const passwordChanged = defineEvent<{ userId: string }>('password_changed')

type Provider = { organizationId: string; providerId: string; kind: ProviderKind }

export const providerCreated = defineEvent<Provider>('identity_provider_created')

export const providerUpdated = defineEvent<Provider>('identity_provider_updated')

export const providerDeleted = defineEvent<Provider>('identity_provider_deleted')

import { defineEvent } from '../../../kernel/events.ts'
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

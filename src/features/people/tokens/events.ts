import { defineEvent } from '../../../kernel/events.ts'

export const tokenCreated = defineEvent<{ tokenId: string; userId: string }>('token_created')

export const tokenRevoked = defineEvent<{ tokenId: string; userId: string }>('token_revoked')

/** A token may no longer be used in one organization. */
export const tokenUseRevoked = defineEvent<{ organizationId: string; tokenId: string; userId: string }>(
  'token_use_revoked',
)

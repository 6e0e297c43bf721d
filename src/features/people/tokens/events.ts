import { defineEvent } from '../../../kernel/events.ts'

type Token = { tokenId: string; userId: string }

export const tokenCreated = defineEvent<Token & { name: string }>('token_created')

export const tokenRevoked = defineEvent<Token & { name: string }>('token_revoked')

/** A token may no longer be used in one organization. */
export const tokenUseRevoked = defineEvent<Token & { organizationId: string }>('token_use_revoked')

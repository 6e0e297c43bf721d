import { defineEvent } from '../../../kernel/events.ts'

export const tokenCreated = defineEvent<{ tokenId: string; userId: string }>('token_created')

export const tokenRevoked = defineEvent<{ tokenId: string; userId: string }>('token_revoked')

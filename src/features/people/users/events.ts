import { defineEvent } from '../../../kernel/events.ts'

/**
 * From now on an account is known to be its owner's. Whoever used it before may have been somebody else, so
 * that sessions and tokens from before end, all but `except`; those that whoever runs the server made are kept
 * where the address was proven before.
 */
export const accountClaimed = defineEvent<{ userId: string; wasProven: boolean; except?: string }>(
  'account_claimed',
)

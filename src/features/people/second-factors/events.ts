import { defineEvent } from '../../../kernel/events.ts'

type Own = { userId: string }

export const secondFactorAdded = defineEvent<Own>('second_factor_added')

export const secondFactorRemoved = defineEvent<Own>('second_factor_removed')

export const recoveryCodesRenewed = defineEvent<Own>('recovery_codes_renewed')

/** Somebody came in without their authenticator app. */
export const recoveryCodeUsed = defineEvent<Own>('recovery_code_used')

import { defineEvent } from '../../../kernel/events.ts'

/** An organization demands a second factor of its members from now on, or no more. */
export const secondFactorDemandChanged = defineEvent<{ organizationId: string; isRequired: boolean }>(
  'second_factor_demand_changed',
)

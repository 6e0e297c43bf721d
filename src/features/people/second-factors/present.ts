import type { SecondFactor } from '../../../contract/people/second-factors.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { FactorRow } from './queries.ts'

export function presentSecondFactor(
  factor: FactorRow | undefined,
  { recoveryCodesLeft }: { recoveryCodesLeft: number },
): SecondFactor {
  const object = 'second-factor'
  if (factor === undefined || factor.confirmed_at === null) return { object, isActive: false }
  return { object, isActive: true, createdAt: toTimestamp(factor.confirmed_at), recoveryCodesLeft }
}

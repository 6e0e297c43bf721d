import type { MemberSecondFactor } from '../../../contract/people/second-factor-demands.ts'
import type { MemberFactorRow } from './queries.ts'

export function presentMemberFactor({ user_id: id, is_active }: MemberFactorRow): MemberSecondFactor {
  return { object: 'member-second-factor', id, isActive: Boolean(is_active) }
}

import type { SecondFactorDemand } from '../../../contract/people/second-factor-demands.ts'
import type { Context } from '../../../kernel/context.ts'
import { organizationFacts } from '../organizations/index.ts'
import { countMembers } from './queries.ts'

export async function readDemand({ db }: Context, organizationId: string): Promise<SecondFactorDemand> {
  const organization = await organizationFacts(db, { id: organizationId })
  return {
    object: 'second-factor-demand',
    isRequired: organization?.second_factor === 1,
    ...(await countMembers(db, organizationId)),
  }
}

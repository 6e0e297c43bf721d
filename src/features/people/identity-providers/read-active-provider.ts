import { ApiError } from '../../../contract/errors.ts'
import type { Services } from '../../../kernel/context.ts'
import { providerById, type ProviderKind, type ProviderRow } from './queries.ts'
import { isActive } from './policy.ts'

export const providerRefusals = {
  noSuchSignIn: 'There is no such sign-in',
  incompleteSignIn: 'This sign-in is not set up completely; ask an administrator of the organization',
}

export async function readActiveProvider(
  services: Services,
  key: { providerId: string; kind: ProviderKind },
): Promise<ProviderRow> {
  const provider = await providerById(services.database.read, key)
  if (provider === undefined)
    throw new ApiError('not-found', providerRefusals.noSuchSignIn, { refusal: 'noSuchSignIn' })
  if (isActive(provider)) return provider
  throw new ApiError('wrong-state', providerRefusals.incompleteSignIn, { refusal: 'incompleteSignIn' })
}

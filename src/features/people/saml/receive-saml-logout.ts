import { inflateRawSync } from 'node:zlib'
import type { Profile } from '@node-saml/node-saml'
import type { Fields } from '../../../http/forms.ts'
import type { Context, Services } from '../../../kernel/context.ts'
import { userIdOf } from '../identities/index.ts'
import type { ProviderRow } from '../identity-providers/index.ts'
import { endSessionsOf } from '../sessions/index.ts'
import { samlClient } from './saml-client.ts'

type Logout = { provider: ProviderRow; query: string; fields: Fields }

/** Ends the sessions of whom a provider signs out. */
export async function receiveSamlLogout(
  ctx: Context,
  { provider, profile }: { provider: ProviderRow; profile: Profile },
): Promise<void> {
  const subject = profile.nameID.trim().toLowerCase()
  const userId = await userIdOf(ctx.db, { providerId: provider.id, subject })
  if (userId === undefined) return
  await endSessionsOf(ctx, { userId, organizationId: provider.organization_id })
}

/** Whom a provider signs out; undefined when its request is not signed. */
export async function readSamlLogout(
  services: Services,
  { provider, query, fields }: Logout,
): Promise<Profile | undefined> {
  const { client } = await samlClient(services, provider)
  const posted = fields['SAMLRequest']
  try {
    if (posted !== undefined) {
      if (Buffer.from(posted, 'base64').includes('<!')) return undefined
      return (await client.validatePostRequestAsync({ SAMLRequest: posted })).profile
    }
    const container = signedQuery(query)
    if (container === undefined) return undefined
    return (await client.validateRedirectAsync(container, query)).profile ?? undefined
  } catch {
    return undefined
  }
}

// The client lets a request without a signature pass, and reads the first of several values that have one name.
function signedQuery(query: string): Record<string, string> | undefined {
  const pairs = [...new URLSearchParams(query)]
  const container = Object.fromEntries(pairs)
  const names = ['SAMLRequest', 'SigAlg', 'Signature', ...('RelayState' in container ? ['RelayState'] : [])]
  const isExact = pairs.length === names.length && names.every((name) => container[name])
  if (!isExact || /#rsa-(sha1|md5)$/i.test(container['SigAlg'] ?? '')) return undefined
  const xml = inflateRawSync(Buffer.from(container['SAMLRequest'] ?? '', 'base64'), {
    maxOutputLength: 256 * 1024,
  })
  return xml.includes('<!') ? undefined : container
}

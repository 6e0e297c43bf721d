import type { SAML } from '@node-saml/node-saml'
import type { Services } from '../../../kernel/context.ts'
import { isFlowOpen } from '../identities/index.ts'
import { type ProviderRow, providerUrls } from '../identity-providers/index.ts'
import { randomText } from '../../../platform/random.ts'

export const emailNameIdFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

/** How far the provider's clock may be from ours. */
export const samlClockSkew = 60_000

/** The SAML protocol with one provider. Answers to requests that were not made, or were answered, are refused. */
export async function samlClient(
  services: Services,
  provider: ProviderRow,
): Promise<{ client: SAML; requestId: string }> {
  // Loaded when somebody first signs in with it: few do, and it takes a while.
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml')
  const urls = providerUrls(services, provider)
  const requestId = `_${randomText(40)}`
  const client = new SAML({
    idpCert: provider.certificate ?? '',
    idpIssuer: provider.entity_id ?? '',
    entryPoint: provider.sso_url ?? '',
    issuer: urls.entityId,
    audience: urls.entityId,
    callbackUrl: urls.response,
    logoutCallbackUrl: urls.logout,
    identifierFormat: emailNameIdFormat,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: samlClockSkew,
    // Either signature will do; the client demands the one of the assertion where the answer has none.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.always,
    generateUniqueId: () => requestId,
    cacheProvider: {
      // Kept and used up by ourselves, with what else belongs to a sign-in.
      saveAsync: async () => null,
      removeAsync: async () => null,
      getAsync: async (id) => {
        const now = services.clock()
        const isOpen = await isFlowOpen(services.database.read, { id, providerId: provider.id, now })
        return isOpen ? new Date().toISOString() : null
      },
    },
  })
  return { client, requestId }
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { organizationTokensQuery, useRevokeOrganizationToken } from '../api/tokens.ts'
import { messages } from '../locales/messages.ts'
import { PageLayout } from '../ui/page-layout.tsx'
import { TokenTable } from './token-table.tsx'
import { useOrganization } from './use-organization.ts'

/** The tokens of members that scripts use in an organization. */
export function OrganizationTokens() {
  const { id } = useOrganization()
  const { data: tokens } = useSuspenseQuery(organizationTokensQuery(id))
  const revoke = useRevokeOrganizationToken(id)
  return (
    <PageLayout title={messages.settings.organizationTokens} description={messages.settings.tokensInUseText}>
      <TokenTable
        label={messages.settings.organizationTokens}
        tokens={tokens}
        empty={messages.settings.noTokensInUse}
        text={messages.settings.revokeHereText}
        revoke={revoke}
      />
    </PageLayout>
  )
}

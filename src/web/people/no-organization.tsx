import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import type { Organization } from '../../contract/people/organizations.ts'
import { joinableQuery, useJoinOrganization, userQuery } from '../api/people.ts'
import { messages } from '../locales/messages.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageLayout } from '../ui/page-layout.tsx'
import { Problem } from '../ui/problem.tsx'

/** For somebody who has an account and belongs nowhere yet. */
export function NoOrganization() {
  const { data: user } = useSuspenseQuery(userQuery)
  const { data: organizations } = useSuspenseQuery(joinableQuery(user.email ?? ''))
  const mayJoin = organizations.length > 0
  return (
    <PageLayout title={messages.home}>
      <EmptyState
        icon={<Building2 />}
        title={messages.noOrganizationTitle}
        action={mayJoin && <Joinable organizations={organizations} />}
      >
        {mayJoin ? messages.mayJoin(user.email ?? '') : messages.noOrganizationText}
      </EmptyState>
    </PageLayout>
  )
}

function Joinable({ organizations }: { organizations: Organization[] }) {
  const join = useJoinOrganization()
  const navigate = useNavigate()
  return (
    <>
      {join.error !== null && <Problem>{join.error.message}</Problem>}
      {organizations.map(({ id, title }) => (
        <Button
          key={id}
          look="primary"
          isBusy={join.isPending && join.variables === id}
          onPress={() =>
            join.mutate(id, {
              onSuccess: () => void navigate({ to: '/orgs/$organizationId', params: { organizationId: id } }),
            })
          }
        >
          {messages.joinOrganization(title)}
        </Button>
      ))}
    </>
  )
}

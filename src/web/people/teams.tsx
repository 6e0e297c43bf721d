import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { teamsQuery, useCreateTeam } from '../api/teams.ts'
import { TitleDialog } from '../ui/title-dialog.tsx'
import { messages } from '../locales/messages.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageLayout } from '../ui/page-layout.tsx'
import { Table } from '../ui/table.tsx'
import { useOrganization } from './use-organization.ts'

/** The teams of an organization. */
export function Teams() {
  const organization = useOrganization()
  const { data: teams } = useSuspenseQuery(teamsQuery(organization.id))
  const create = useCreateTeam(organization.id)
  const [isMaking, setMaking] = useState(false)
  const navigate = useNavigate()
  const { admin } = organization.permissions
  const hrefOf = (teamId: string) => `/orgs/${organization.id}/settings/teams/${teamId}`
  const newTeam = (
    <Button look="primary" onPress={() => setMaking(true)}>
      <Plus aria-hidden />
      {messages.settings.newTeam}
    </Button>
  )
  return (
    <PageLayout
      title={messages.teams}
      description={messages.settings.teamsText}
      actions={admin && teams.length > 0 && newTeam}
    >
      {teams.length === 0 ? (
        <EmptyState
          icon={<UsersRound />}
          title={messages.settings.noTeamsTitle}
          action={admin ? newTeam : undefined}
        >
          {messages.settings.noTeamsText}
        </EmptyState>
      ) : (
        <Table
          label={messages.teams}
          items={teams}
          nameOf={({ title }) => title}
          empty={messages.settings.noTeamsTitle}
          columns={[
            {
              id: 'title',
              name: messages.name,
              order: (a, b) => a.title.localeCompare(b.title),
              cell: ({ id, title }) => <Link to={hrefOf(id)}>{title}</Link>,
            },
            {
              id: 'members',
              name: messages.members,
              order: (a, b) => a.members - b.members,
              cell: ({ members }) => members,
            },
            {
              id: 'spaces',
              name: messages.spaces,
              isWideOnly: true,
              order: (a, b) => a.spaces - b.spaces,
              cell: ({ spaces }) => spaces,
            },
          ]}
        />
      )}
      {isMaking && (
        <TitleDialog
          title={messages.settings.newTeam}
          mutation={create}
          onClose={() => setMaking(false)}
          onMade={({ id }) => void navigate({ to: hrefOf(id) })}
        />
      )}
    </PageLayout>
  )
}

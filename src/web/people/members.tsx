import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Member } from '../../contract/people/members.ts'
import { roles } from '../../contract/people/roles.ts'
import { membersQuery, useChangeRole, useRemoveMember, userQuery } from '../api/people.ts'
import { holdersQuery } from '../api/second-factor-demand.ts'
import { messages } from '../locales/messages.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { PageLayout } from '../ui/page-layout.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Table, type TableColumn } from '../ui/table.tsx'
import { TextField } from '../ui/text-field.tsx'
import { say } from '../ui/toast.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberAccess } from './member-access.tsx'
import { MemberActions } from './member-actions.tsx'
import styles from './members.module.css'
import { Person } from './person.tsx'
import { RoleSelect } from './role-select.tsx'
import { useOrganization } from './use-organization.ts'

/** Who is in an organization, and what each may do. */
export function Members() {
  const organization = useOrganization()
  const organizationId = organization.id
  const { data: members } = useSuspenseQuery(membersQuery(organizationId))
  const { data: user } = useSuspenseQuery(userQuery)
  const [filter, setFilter] = useState('')
  const [isInviting, setInviting] = useState(false)
  const [lookedAt, setLookedAt] = useState<Member>()
  const [removed, setRemoved] = useState<Member>()
  const changeRole = useChangeRole(organizationId)
  const remove = useRemoveMember(organizationId)
  const { admin } = organization.permissions
  const { data: holders } = useQuery({ ...holdersQuery(organizationId), enabled: admin })
  const wanted = filter.trim().toLowerCase()
  const shown = members.filter(({ user: person }) =>
    `${person.displayName} ${person.email ?? ''}`.toLowerCase().includes(wanted),
  )
  return (
    <PageLayout
      title={messages.members}
      description={messages.settings.membersText}
      actions={
        admin && (
          <Button look="primary" onPress={() => setInviting(true)}>
            <UserPlus aria-hidden />
            {messages.inviteMembers}
          </Button>
        )
      }
    >
      <div className={styles.filter}>
        <TextField label={messages.filterMembers} value={filter} onChange={setFilter} type="search" />
      </div>
      <Table
        label={messages.members}
        items={shown}
        nameOf={(member) => member.user.displayName}
        empty={messages.nobodyFound}
        columns={[
          {
            id: 'name',
            name: messages.name,
            order: (a, b) => a.user.displayName.localeCompare(b.user.displayName),
            cell: (member) => (
              <Person user={member.user}>
                {member.id === user.id && <span className={styles.you}>({messages.you})</span>}
                {member.disabled && <Badge tone="warning">{messages.disabled}</Badge>}
                {member.sso && <Badge>{messages.settings.viaSso}</Badge>}
              </Person>
            ),
          },
          {
            id: 'role',
            name: messages.role,
            order: (a, b) => rank(a.role) - rank(b.role),
            cell: ({ id, role, user: { displayName } }) => (
              <RoleSelect
                name={displayName}
                role={role}
                isDisabled={!admin || id === user.id}
                onChange={(next) =>
                  changeRole.mutate(
                    { userId: id, role: next },
                    {
                      onSuccess: () => say(messages.roleChanged(displayName)),
                      onError: (error) => say(error.message),
                    },
                  )
                }
              />
            ),
          },
          ...(holders === undefined ? [] : [secondFactorColumn(holders)]),
          {
            id: 'seen',
            name: messages.lastSeen,
            isWideOnly: true,
            order: (a, b) => (a.lastSeenAt ?? '').localeCompare(b.lastSeenAt ?? ''),
            cell: ({ lastSeenAt }) =>
              lastSeenAt === undefined ? <span>{messages.never}</span> : <RelativeTime at={lastSeenAt} />,
          },
          {
            id: 'actions',
            name: messages.actions,
            isNameHidden: true,
            cell: (member) =>
              admin &&
              member.id !== user.id && (
                <MemberActions
                  organizationId={organizationId}
                  member={member}
                  onAccess={() => setLookedAt(member)}
                  onRemove={() => setRemoved(member)}
                />
              ),
          },
        ]}
      />
      {isInviting && <InviteDialog organizationId={organizationId} onClose={() => setInviting(false)} />}
      {lookedAt !== undefined && (
        <MemberAccess
          organizationId={organizationId}
          member={lookedAt}
          onClose={() => setLookedAt(undefined)}
        />
      )}
      {removed !== undefined && (
        <ConfirmDialog
          title={messages.removeMemberTitle(removed.user.displayName)}
          action={messages.remove}
          isPending={remove.isPending}
          error={remove.error}
          onClose={() => setRemoved(undefined)}
          onConfirm={() =>
            remove.mutate(removed.id, {
              onSuccess: () => {
                say(messages.memberRemoved(removed.user.displayName))
                setRemoved(undefined)
              },
            })
          }
        >
          {messages.removeMemberText}
        </ConfirmDialog>
      )}
    </PageLayout>
  )
}

function secondFactorColumn(holders: Set<string>): TableColumn<Member> {
  return {
    id: 'second-factor',
    name: messages.secondFactor.title,
    isWideOnly: true,
    order: (a, b) => Number(holders.has(a.id)) - Number(holders.has(b.id)),
    cell: ({ id }) => (
      <span className={holders.has(id) ? undefined : styles.quiet}>
        {holders.has(id) ? messages.secondFactor.isOn : messages.secondFactor.none}
      </span>
    ),
  }
}

function rank(role: Member['role']): number {
  return role === null ? -1 : roles.indexOf(role)
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Ellipsis, UserPlus, UserX } from 'lucide-react'
import { useState } from 'react'
import type { Member } from '../../contract/people/members.ts'
import { membersQuery, organizationQuery, useChangeRole, useRemoveMember, userQuery } from '../api/people.ts'
import { messages } from '../locales/messages.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { PageLayout } from '../ui/page-layout.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Table } from '../ui/table.tsx'
import { TextField } from '../ui/text-field.tsx'
import { say } from '../ui/toast.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import styles from './members.module.css'
import { RoleSelect } from './role-select.tsx'

/** Who is in an organization, and what each may do. */
export function Members() {
  const { organizationId } = useParams({ from: '/orgs/$organizationId/members' })
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId))
  const { data: members } = useSuspenseQuery(membersQuery(organizationId))
  const { data: user } = useSuspenseQuery(userQuery)
  const [filter, setFilter] = useState('')
  const [isInviting, setInviting] = useState(false)
  const [removed, setRemoved] = useState<Member>()
  const changeRole = useChangeRole(organizationId)
  const remove = useRemoveMember(organizationId)
  const { admin } = organization.permissions
  const wanted = filter.trim().toLowerCase()
  const shown = members.filter(({ user: person }) =>
    `${person.displayName} ${person.email ?? ''}`.toLowerCase().includes(wanted),
  )
  return (
    <PageLayout
      title={messages.members}
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
            cell: (member) => <Person member={member} isYou={member.id === user.id} />,
          },
          {
            id: 'role',
            name: messages.role,
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
          {
            id: 'seen',
            name: messages.lastSeen,
            isWideOnly: true,
            cell: ({ lastSeenAt }) =>
              lastSeenAt === undefined ? <span>{messages.never}</span> : <RelativeTime at={lastSeenAt} />,
          },
          {
            id: 'actions',
            name: messages.settings,
            isNameHidden: true,
            cell: (member) =>
              admin &&
              member.id !== user.id && (
                <Menu
                  label={messages.actionsFor(member.user.displayName)}
                  trigger={
                    <IconButton label={messages.actionsFor(member.user.displayName)}>
                      <Ellipsis aria-hidden />
                    </IconButton>
                  }
                >
                  <MenuItem icon={<UserX size={15} />} look="danger" onAction={() => setRemoved(member)}>
                    {messages.removeMember}
                  </MenuItem>
                </Menu>
              ),
          },
        ]}
      />
      {isInviting && <InviteDialog organizationId={organizationId} onClose={() => setInviting(false)} />}
      {removed !== undefined && (
        <FormDialog
          isOpen
          title={messages.removeMemberTitle(removed.user.displayName)}
          action={messages.remove}
          look="danger"
          isPending={remove.isPending}
          error={remove.error}
          onClose={() => setRemoved(undefined)}
          onSubmit={() =>
            remove.mutate(removed.id, {
              onSuccess: () => {
                say(messages.memberRemoved(removed.user.displayName))
                setRemoved(undefined)
              },
            })
          }
        >
          <p>{messages.removeMemberText}</p>
        </FormDialog>
      )}
    </PageLayout>
  )
}

function Person({ member, isYou }: { member: Member; isYou: boolean }) {
  const { displayName, email, photoURL } = member.user
  return (
    <span className={styles.person}>
      <Avatar name={displayName} photo={photoURL} size={32} />
      <span className={styles.names}>
        <span className={styles.name}>
          {displayName}
          {isYou && <span className={styles.you}> ({messages.you})</span>}
          {member.disabled && <Badge tone="warning">{messages.disabled}</Badge>}
        </span>
        {email !== undefined && <span className={styles.email}>{email}</span>}
      </span>
    </span>
  )
}

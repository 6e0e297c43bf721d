import { useSuspenseQuery } from '@tanstack/react-query'
import { Link2, MailX, Plus, RefreshCw, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Invitation } from '../../contract/people/invites.ts'
import {
  inviteLinksQuery,
  invitesQuery,
  useChangeInviteLink,
  useCreateInviteLink,
  useRevokeInvite,
  useRevokeInviteLink,
} from '../api/invites.ts'
import { useInvite } from '../api/people.ts'
import { messages } from '../locales/messages.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageLayout, Section } from '../ui/page-layout.tsx'
import { Problem } from '../ui/problem.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { SecretDialog } from '../ui/secret-dialog.tsx'
import { Table } from '../ui/table.tsx'
import { say } from '../ui/toast.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import styles from './invitations.module.css'
import { inviteRoles, RoleSelect } from './role-select.tsx'
import { useOrganization } from './use-organization.ts'

/** Who was invited and is not here yet, and the links that let people in. */
export function Invitations() {
  const organization = useOrganization()
  const [isInviting, setInviting] = useState(false)
  return (
    <PageLayout
      title={messages.settings.invitations}
      actions={
        <Button look="primary" onPress={() => setInviting(true)}>
          <UserPlus aria-hidden />
          {messages.inviteMembers}
        </Button>
      }
    >
      <OpenInvitations organizationId={organization.id} />
      <InviteLinks organizationId={organization.id} areOn={organization.inviteLinks} />
      {isInviting && <InviteDialog organizationId={organization.id} onClose={() => setInviting(false)} />}
    </PageLayout>
  )
}

function OpenInvitations({ organizationId }: { organizationId: string }) {
  const { data: invites } = useSuspenseQuery(invitesQuery(organizationId))
  const revoke = useRevokeInvite(organizationId)
  const invite = useInvite(organizationId)
  const link = invite.data?.invites?.[0]
  const again = ({ email, role, sso }: Invitation) =>
    invite.mutate(
      { emails: [email], role, sso },
      {
        onSuccess: ({ invited, invites: links = [] }) => links.length === 0 && say(messages.invited(invited)),
      },
    )
  const problem = revoke.error ?? invite.error
  return (
    <Section title={messages.settings.openInvites}>
      {problem !== null && <Problem>{problem.message}</Problem>}
      <Table
        label={messages.settings.openInvites}
        items={invites}
        nameOf={({ email }) => email}
        empty={messages.settings.noInvites}
        columns={[
          {
            id: 'email',
            name: messages.emailAddress,
            order: (a, b) => a.email.localeCompare(b.email),
            cell: ({ email, sso }) => (
              <span className={styles.email}>
                {email} {sso && <Badge>{messages.settings.viaSso}</Badge>}
              </span>
            ),
          },
          { id: 'role', name: messages.role, cell: ({ role }) => messages.roles[role ?? 'guest'] },
          {
            id: 'at',
            name: messages.settings.invitedAt,
            isWideOnly: true,
            order: (a, b) => a.createdAt.localeCompare(b.createdAt),
            cell: ({ createdAt, invitedBy }) => (
              <>
                <RelativeTime at={createdAt} />{' '}
                {invitedBy !== undefined && messages.settings.invitedBy(invitedBy.displayName)}
              </>
            ),
          },
          {
            id: 'actions',
            name: messages.actions,
            isNameHidden: true,
            cell: (item) => (
              <span className={styles.buttons}>
                <IconButton
                  label={`${messages.settings.newInvite}: ${item.email}`}
                  onPress={() => again(item)}
                >
                  <RefreshCw aria-hidden />
                </IconButton>
                <IconButton
                  label={`${messages.settings.revokeInvite}: ${item.email}`}
                  onPress={() =>
                    revoke.mutate(item.id, {
                      onSuccess: () => say(messages.settings.inviteRevoked(item.email)),
                    })
                  }
                >
                  <MailX aria-hidden />
                </IconButton>
              </span>
            ),
          },
        ]}
      />
      {link !== undefined && (
        <SecretDialog
          title={messages.inviteLinks}
          label={link.email}
          secret={link.url}
          help={messages.inviteLinksHelp}
          onClose={() => invite.reset()}
        />
      )}
    </Section>
  )
}

function InviteLinks({ organizationId, areOn }: { organizationId: string; areOn: boolean }) {
  const { data: links } = useSuspenseQuery(inviteLinksQuery(organizationId))
  const create = useCreateInviteLink(organizationId)
  const change = useChangeInviteLink(organizationId)
  const revoke = useRevokeInviteLink(organizationId)
  const problem = create.error ?? change.error ?? revoke.error
  return (
    <Section
      title={messages.settings.inviteLinks}
      description={messages.settings.inviteLinksText}
      actions={
        <Menu
          label={messages.settings.newLink}
          trigger={
            <Button isDisabled={create.isPending}>
              <Plus aria-hidden />
              {messages.settings.newLink}
            </Button>
          }
        >
          {inviteRoles.map((role) => (
            <MenuItem key={role ?? 'guest'} icon={<Link2 size={15} />} onAction={() => create.mutate(role)}>
              {messages.roles[role ?? 'guest']}
            </MenuItem>
          ))}
        </Menu>
      }
    >
      {!areOn && <Notice tone="warning">{messages.settings.inviteLinksOff}</Notice>}
      {problem !== null && <Problem>{problem.message}</Problem>}
      <Table
        label={messages.settings.inviteLinks}
        items={links}
        nameOf={({ role }) => messages.settings.linkFor(messages.roles[role ?? 'guest'])}
        empty={messages.settings.noInviteLinks}
        columns={[
          {
            id: 'role',
            name: messages.role,
            cell: ({ id, role }) => (
              <RoleSelect
                name={messages.settings.linkFor(messages.roles[role ?? 'guest'])}
                role={role}
                onChange={(next) =>
                  change.mutate({ inviteId: id, role: next }, { onSuccess: () => say(messages.saved) })
                }
              />
            ),
          },
          {
            id: 'state',
            name: messages.settings.inviteLinks,
            isNameHidden: true,
            isWideOnly: true,
            cell: ({ redundant }) => redundant && <Badge>{messages.settings.redundant}</Badge>,
          },
          {
            id: 'actions',
            name: messages.actions,
            isNameHidden: true,
            cell: ({ id, role }) => (
              <span className={styles.buttons}>
                <IconButton
                  label={`${messages.settings.revokeLink}: ${messages.roles[role ?? 'guest']}`}
                  onPress={() => revoke.mutate(id, { onSuccess: () => say(messages.settings.linkRevoked) })}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </span>
            ),
          },
        ]}
      />
      {create.data !== undefined && (
        <SecretDialog
          title={messages.settings.linkReady}
          label={messages.settings.linkFor(messages.roles[create.data.role ?? 'guest'])}
          secret={create.data.url}
          onClose={() => create.reset()}
        />
      )}
    </Section>
  )
}

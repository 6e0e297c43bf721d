import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Token } from '../../contract/people/tokens.ts'
import type { User } from '../../contract/people/users.ts'
import { messages } from '../locales/messages.ts'
import { Badge } from '../ui/badge.tsx'
import { IconButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Table } from '../ui/table.tsx'
import { say } from '../ui/toast.tsx'
import styles from './token-table.module.css'

type Shown = Pick<Token, 'id' | 'name' | 'readOnly' | 'createdAt' | 'expiresAt' | 'lastUsedAt'> & {
  user?: User
}

/** Tokens, and a way to revoke each. */
export function TokenTable({
  label,
  tokens,
  empty,
  text,
  revoke,
}: {
  label: string
  tokens: Shown[]
  empty: string
  /** What revoking one means. */
  text: string
  revoke: {
    mutate: (id: string, options: { onSuccess: () => void }) => void
    reset: () => void
    isPending: boolean
    error: Error | null
  }
}) {
  const [asked, setAsked] = useState<Shown>()
  const hasOwner = tokens.some(({ user }) => user !== undefined)
  return (
    <>
      <Table
        label={label}
        items={tokens}
        nameOf={({ name }) => name}
        empty={empty}
        columns={[
          {
            id: 'name',
            name: messages.name,
            order: (a, b) => a.name.localeCompare(b.name),
            cell: ({ name, readOnly, user }) => (
              <span className={styles.name}>
                <strong>{name}</strong>
                {hasOwner && user !== undefined && <span className={styles.owner}>{user.displayName}</span>}
                {readOnly && <Badge>{messages.settings.readOnly}</Badge>}
              </span>
            ),
          },
          {
            id: 'used',
            name: messages.settings.lastUsed,
            order: (a, b) => (a.lastUsedAt ?? '').localeCompare(b.lastUsedAt ?? ''),
            cell: ({ lastUsedAt }) =>
              lastUsedAt === undefined ? messages.never : <RelativeTime at={lastUsedAt} />,
          },
          {
            id: 'created',
            name: messages.settings.created,
            isWideOnly: true,
            order: (a, b) => a.createdAt.localeCompare(b.createdAt),
            cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
          },
          {
            id: 'expires',
            name: messages.settings.expires,
            isWideOnly: true,
            order: (a, b) => (a.expiresAt ?? '9').localeCompare(b.expiresAt ?? '9'),
            cell: ({ expiresAt }) => <Expiry at={expiresAt} />,
          },
          {
            id: 'revoke',
            name: messages.actions,
            isNameHidden: true,
            cell: (token) => (
              <IconButton
                label={`${messages.settings.revoke}: ${token.name}`}
                onPress={() => setAsked(token)}
              >
                <Trash2 aria-hidden />
              </IconButton>
            ),
          },
        ]}
      />
      {asked !== undefined && (
        <ConfirmDialog
          title={messages.settings.revokeTitle(asked.name)}
          action={messages.settings.revoke}
          isPending={revoke.isPending}
          error={revoke.error}
          onClose={() => {
            revoke.reset()
            setAsked(undefined)
          }}
          onConfirm={() =>
            revoke.mutate(asked.id, {
              onSuccess: () => {
                say(messages.settings.revoked(asked.name))
                setAsked(undefined)
              },
            })
          }
        >
          {text}
        </ConfirmDialog>
      )}
    </>
  )
}

function Expiry({ at }: { at: string | undefined }) {
  if (at === undefined) return messages.never
  if (Date.parse(at) < Date.now()) return <Badge tone="warning">{messages.settings.expired}</Badge>
  return <RelativeTime at={at} />
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { tokensQuery, useCreateToken, useRevokeToken } from '../api/tokens.ts'
import { messages } from '../locales/messages.ts'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageLayout } from '../ui/page-layout.tsx'
import { SecretDialog } from '../ui/secret-dialog.tsx'
import { Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TokenTable } from './token-table.tsx'

/** One's own tokens, with which scripts act as oneself. */
export function OwnTokens() {
  const { data: tokens } = useSuspenseQuery(tokensQuery)
  const revoke = useRevokeToken()
  const [isMaking, setMaking] = useState(false)
  const newToken = (
    <Button look="primary" onPress={() => setMaking(true)}>
      <Plus aria-hidden />
      {messages.settings.newToken}
    </Button>
  )
  return (
    <PageLayout
      title={messages.settings.yourTokens}
      description={messages.settings.tokensText}
      actions={tokens.length > 0 && newToken}
    >
      {tokens.length === 0 ? (
        <EmptyState icon={<KeyRound />} title={messages.settings.noTokensTitle} action={newToken}>
          {messages.settings.noTokensText}
        </EmptyState>
      ) : (
        <TokenTable
          label={messages.settings.yourTokens}
          tokens={tokens}
          empty={messages.settings.noTokensTitle}
          text={messages.settings.revokeOwnText}
          revoke={revoke}
        />
      )}
      {isMaking && <NewToken onClose={() => setMaking(false)} />}
    </PageLayout>
  )
}

const day = 86_400_000
const expiries = ['30', '90', '365', 'never'] as const

function NewToken({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [days, setDays] = useState<(typeof expiries)[number]>('90')
  const [readOnly, setReadOnly] = useState(false)
  const create = useCreateToken()
  if (create.data !== undefined)
    return (
      <SecretDialog
        title={messages.settings.tokenReady}
        label={messages.settings.tokenLabel}
        secret={create.data.token}
        help={messages.settings.tokenHelp}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      isOpen
      title={messages.settings.newToken}
      action={messages.create}
      isPending={create.isPending}
      error={create.error}
      onClose={onClose}
      onSubmit={() =>
        create.mutate({
          name: name.trim(),
          readOnly,
          ...(days === 'never' ? {} : { expiresAt: new Date(Date.now() + Number(days) * day).toISOString() }),
        })
      }
    >
      <TextField
        name="name"
        label={messages.settings.tokenName}
        value={name}
        onChange={setName}
        maxLength={64}
        isRequired
        autoFocus
      />
      <Select
        label={messages.settings.tokenExpiry}
        value={days}
        choices={expiries.map((id) => ({ id, label: messages.settings.tokenExpiries[id] }))}
        onChange={(id) => setDays(expiries.find((each) => each === id) ?? '90')}
      />
      <Switch isSelected={readOnly} onChange={setReadOnly} description={messages.settings.tokenReadOnlyHelp}>
        {messages.settings.tokenReadOnly}
      </Switch>
    </FormDialog>
  )
}

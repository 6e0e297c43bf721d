import { useSuspenseQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import {
  identitiesQuery,
  sessionQuery,
  sessionsQuery,
  useChangePassword,
  useRevokeOtherSessions,
  useRevokeSession,
} from '../api/sessions.ts'
import { messages } from '../locales/messages.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Form, FormSection } from '../ui/form.tsx'
import { PageLayout, Section } from '../ui/page-layout.tsx'
import { Problem } from '../ui/problem.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Table } from '../ui/table.tsx'
import { TextField } from '../ui/text-field.tsx'
import { say } from '../ui/toast.tsx'
import { nameDevice } from './device.ts'
import { SecondFactor } from './second-factor.tsx'
import styles from './security.module.css'

/** How one comes in, and where one is in. */
export function Security() {
  return (
    <PageLayout title={messages.settings.security}>
      <Password />
      <SecondFactor />
      <Sessions />
      <Identities />
    </PageLayout>
  )
}

const nothing = { current: '', password: '', repeated: '' }

function Password() {
  const { data: session } = useSuspenseQuery(sessionQuery)
  const [typed, setTyped] = useState(nothing)
  const change = useChangePassword()
  const { hasPassword } = session
  const { current, password, repeated } = typed
  const differ = repeated !== '' && repeated !== password
  return (
    <FormSection
      title={messages.settings.passwordSection}
      description={hasPassword ? messages.settings.passwordText : messages.settings.passwordFirstText}
    >
      <Form
        action={hasPassword ? messages.settings.changePassword : messages.settings.setPassword}
        isPending={change.isPending}
        error={change.error}
        isUnchanged={password === '' || repeated !== password}
        onSubmit={() =>
          change.mutate(
            { password, ...(hasPassword ? { current } : {}) },
            {
              onSuccess: () => {
                setTyped(nothing)
                say(messages.settings.passwordChanged)
              },
            },
          )
        }
      >
        {hasPassword && (
          <TextField
            name="current"
            label={messages.settings.currentPassword}
            type="password"
            autoComplete="current-password"
            value={current}
            onChange={(value) => setTyped({ ...typed, current: value })}
            isRequired
          />
        )}
        <TextField
          name="password"
          label={messages.settings.newPassword}
          description={messages.settings.newPasswordHelp}
          type="password"
          autoComplete="new-password"
          minLength={10}
          maxLength={200}
          value={password}
          onChange={(value) => setTyped({ ...typed, password: value })}
          isRequired
        />
        <TextField
          label={messages.settings.repeatPassword}
          type="password"
          autoComplete="new-password"
          value={repeated}
          onChange={(value) => setTyped({ ...typed, repeated: value })}
          error={differ ? messages.settings.passwordsDiffer : undefined}
          isRequired
        />
      </Form>
    </FormSection>
  )
}

function Sessions() {
  const { data: sessions } = useSuspenseQuery(sessionsQuery)
  const revoke = useRevokeSession()
  const revokeOthers = useRevokeOtherSessions()
  const problem = revoke.error ?? revokeOthers.error
  const ordered = sessions.toSorted(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastUsedAt.localeCompare(a.lastUsedAt),
  )
  return (
    <Section
      title={messages.settings.sessions}
      description={messages.settings.sessionsText}
      actions={
        sessions.length > 1 && (
          <Button
            isBusy={revokeOthers.isPending}
            onPress={() =>
              revokeOthers.mutate(undefined, { onSuccess: () => say(messages.settings.othersEnded) })
            }
          >
            {messages.settings.endOthers}
          </Button>
        )
      }
    >
      {problem !== null && <Problem>{problem.message}</Problem>}
      <Table
        label={messages.settings.sessions}
        items={ordered}
        nameOf={({ userAgent }) => nameDevice(userAgent)}
        empty={messages.never}
        columns={[
          {
            id: 'device',
            name: messages.name,
            cell: ({ userAgent, address, isCurrent }) => (
              <span className={styles.device}>
                <span className={styles.name}>
                  {nameDevice(userAgent)}
                  {isCurrent && <Badge tone="success">{messages.settings.thisBrowser}</Badge>}
                </span>
                <span className={styles.address}>{address}</span>
              </span>
            ),
          },
          {
            id: 'method',
            name: messages.settings.signedIn,
            isWideOnly: true,
            cell: ({ method, createdAt }) => (
              <>
                {messages.settings.sessionMethods[method]}, <RelativeTime at={createdAt} />
              </>
            ),
          },
          {
            id: 'used',
            name: messages.settings.lastUsed,
            cell: ({ lastUsedAt }) => <RelativeTime at={lastUsedAt} />,
          },
          {
            id: 'end',
            name: messages.actions,
            isNameHidden: true,
            cell: ({ id, isCurrent, userAgent }) =>
              !isCurrent && (
                <IconButton
                  label={`${messages.settings.endSession}: ${nameDevice(userAgent)}`}
                  onPress={() => revoke.mutate(id, { onSuccess: () => say(messages.settings.sessionEnded) })}
                >
                  <LogOut aria-hidden />
                </IconButton>
              ),
          },
        ]}
      />
    </Section>
  )
}

function Identities() {
  const { data: identities } = useSuspenseQuery(identitiesQuery)
  return (
    <Section title={messages.settings.linked} description={messages.settings.linkedText}>
      <Table
        label={messages.settings.linked}
        items={identities}
        nameOf={({ label }) => label}
        empty={messages.settings.noLinked}
        columns={[
          { id: 'label', name: messages.name, cell: ({ label }) => label },
          {
            id: 'organization',
            name: messages.organization,
            cell: ({ organization }) => organization,
          },
          {
            id: 'since',
            name: messages.settings.created,
            isWideOnly: true,
            cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
          },
        ]}
      />
    </Section>
  )
}

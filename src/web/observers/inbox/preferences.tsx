import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NotificationPreference } from '../../../contract/observers/notifications.ts'
import { preferencesQuery, useUpdatePreferences } from '../../api/notifications.ts'
import { messages } from '../../locales/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Form, FormSection } from '../../ui/form.tsx'
import { PageLayout, Section } from '../../ui/page-layout.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { say } from '../../ui/toast.tsx'
import styles from './inbox.module.css'

const times = ['immediately', 'daily', 'never'] as const

/** What one is told of, and how: each choice counts at once. */
export function Preferences() {
  const { data } = useSuspenseQuery(preferencesQuery)
  const words = messages.inbox
  return (
    <PageLayout title={words.preferences} description={words.preferencesText}>
      <Section title={words.choose} description={words.mailHelp}>
        <div className={styles.table}>
          {data.kinds.map((each) => (
            <Kind key={each.kind} preference={each} />
          ))}
        </div>
      </Section>
      <FormSection title={words.webhook} description={words.webhookText}>
        <Webhook host={data.webhook} />
      </FormSection>
    </PageLayout>
  )
}

function Kind({ preference: { kind, inbox, mail } }: { preference: NotificationPreference }) {
  const update = useUpdatePreferences()
  const words = messages.inbox
  const save = (change: Partial<NotificationPreference>) =>
    update.mutate({ kinds: [{ kind, ...change }] }, { onError: (error) => say(error.message) })
  return (
    <div className={styles.kind} role="group" aria-label={words.kinds[kind]}>
      <span className={styles.kindName}>{words.kinds[kind]}</span>
      <Checkbox isSelected={inbox} onChange={(isShown) => save({ inbox: isShown })}>
        {words.inInbox}
      </Checkbox>
      <Select
        label={words.mailOf(words.kinds[kind])}
        isLabelHidden
        value={mail}
        choices={times.map((id) => ({ id, label: `${words.mail}: ${words.mailTimes[id]}` }))}
        onChange={(id) => save({ mail: times.find((each) => each === id) ?? mail })}
      />
    </div>
  )
}

function Webhook({ host }: { host: string | null }) {
  const [url, setUrl] = useState('')
  const update = useUpdatePreferences()
  const words = messages.inbox
  if (host !== null)
    return (
      <div className={styles.webhook}>
        <p>{words.webhookSet(host)}</p>
        <Button isBusy={update.isPending} onPress={() => update.mutate({ webhook: null })}>
          {words.webhookRemove}
        </Button>
      </div>
    )
  return (
    <Form
      error={update.error}
      isPending={update.isPending}
      isUnchanged={url.trim() === ''}
      onSubmit={() => update.mutate({ webhook: url.trim() }, { onSuccess: () => say(words.webhookSaved) })}
    >
      <TextField
        name="webhook"
        label={words.webhookAddress}
        value={url}
        onChange={setUrl}
        type="url"
        placeholder="https://hooks.slack.com/services/…"
      />
    </Form>
  )
}

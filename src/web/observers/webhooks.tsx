import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus, Radio } from 'lucide-react'
import { useState } from 'react'
import type { Webhook } from '../../contract/observers/webhooks.ts'
import { useCreateWebhook, webhooksQuery } from '../api/observers.ts'
import { messages } from '../locales/messages.ts'
import { useOrganization } from '../people/use-organization.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageLayout } from '../ui/page-layout.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { SecretDialog } from '../ui/secret-dialog.tsx'
import { Table } from '../ui/table.tsx'
import { Outcome } from './outcome.tsx'
import { WebhookFields, type WebhookSettings } from './webhook-fields.tsx'
import styles from './webhooks.module.css'

/** The addresses that are told what happens in an organization. */
export function Webhooks() {
  const { id: organizationId } = useOrganization()
  const { data: webhooks } = useSuspenseQuery(webhooksQuery(organizationId))
  const [isMaking, setMaking] = useState(false)
  const newWebhook = (
    <Button look="primary" onPress={() => setMaking(true)}>
      <Plus aria-hidden />
      {messages.observers.newWebhook}
    </Button>
  )
  return (
    <PageLayout
      title={messages.settings.webhooks}
      description={messages.observers.webhooksText}
      actions={webhooks.length > 0 && newWebhook}
    >
      {webhooks.length === 0 ? (
        <EmptyState icon={<Radio />} title={messages.observers.noWebhooksTitle} action={newWebhook}>
          {messages.observers.noWebhooksText}
        </EmptyState>
      ) : (
        <Table
          label={messages.settings.webhooks}
          items={webhooks}
          nameOf={({ url }) => url}
          empty={messages.observers.noWebhooksTitle}
          columns={[
            {
              id: 'url',
              name: messages.observers.address,
              order: (a, b) => a.url.localeCompare(b.url),
              cell: ({ id, url }) => (
                <Link
                  to="/orgs/$organizationId/settings/webhooks/$webhookId"
                  params={{ organizationId, webhookId: id }}
                  className={styles.address}
                >
                  {url}
                </Link>
              ),
            },
            {
              id: 'events',
              name: messages.observers.events,
              isWideOnly: true,
              cell: ({ events }) => messages.observers.eventCount(events.length),
            },
            {
              id: 'last',
              name: messages.observers.lastDelivery,
              isWideOnly: true,
              cell: ({ lastDelivery }) =>
                lastDelivery && (
                  <Outcome of={lastDelivery}>
                    <RelativeTime at={lastDelivery.createdAt} />
                  </Outcome>
                ),
            },
            {
              id: 'active',
              name: messages.observers.active,
              isNameHidden: true,
              cell: (webhook) => <State of={webhook} />,
            },
          ]}
        />
      )}
      {isMaking && <NewWebhook organizationId={organizationId} onClose={() => setMaking(false)} />}
    </PageLayout>
  )
}

function State({ of: { active, lastDelivery } }: { of: Webhook }) {
  if (!active) return <Badge>{messages.observers.inactive}</Badge>
  return lastDelivery?.status === 'failed' ? (
    <Badge tone="danger">{messages.observers.failing}</Badge>
  ) : (
    <Badge tone="success">{messages.observers.active}</Badge>
  )
}

function NewWebhook({ organizationId, onClose }: { organizationId: string; onClose: () => void }) {
  const [given, setGiven] = useState<WebhookSettings>({ url: '', events: ['space_content_updated'] })
  const create = useCreateWebhook(organizationId)
  const navigate = useNavigate()
  const made = create.data
  if (made !== undefined)
    return (
      <SecretDialog
        title={messages.observers.secretTitle}
        label={messages.observers.secretLabel}
        secret={made.secret}
        help={messages.observers.secretHelp}
        onClose={() => {
          onClose()
          void navigate({ to: `/orgs/${organizationId}/settings/webhooks/${made.id}` })
        }}
      />
    )
  return (
    <FormDialog
      isOpen
      title={messages.observers.newWebhook}
      action={messages.create}
      isPending={create.isPending}
      isIncomplete={given.events.length === 0}
      error={create.error}
      onClose={onClose}
      onSubmit={() => create.mutate({ ...given, url: given.url.trim() })}
    >
      <WebhookFields settings={given} onChange={setGiven} autoFocus />
    </FormDialog>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { useState } from 'react'
import type { Webhook as WebhookShape } from '../../contract/observers/webhooks.ts'
import {
  useDeleteWebhook,
  usePingWebhook,
  useUpdateWebhook,
  webhookQuery,
  type WebhookKey,
} from '../api/observers.ts'
import { messages } from '../locales/messages.ts'
import { useOrganization } from '../people/use-organization.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Form, FormSection } from '../ui/form.tsx'
import { PageLayout } from '../ui/page-layout.tsx'
import { Switch } from '../ui/switch.tsx'
import { say } from '../ui/toast.tsx'
import { Deliveries } from './deliveries.tsx'
import { WebhookFields, type WebhookSettings } from './webhook-fields.tsx'

/** One webhook: what it hears, and what came of it. */
export function Webhook() {
  const { id: organizationId } = useOrganization()
  const { webhookId = '' } = useParams({ strict: false })
  const key = { organizationId, webhookId }
  const { data: webhook } = useSuspenseQuery(webhookQuery(key))
  const ping = usePingWebhook(key)
  return (
    <PageLayout
      title={new URL(webhook.url).host}
      description={webhook.url}
      above={
        <Breadcrumbs
          crumbs={[
            {
              id: 'webhooks',
              title: messages.settings.webhooks,
              href: `/orgs/${organizationId}/settings/webhooks`,
            },
            { id: 'webhook', title: new URL(webhook.url).host },
          ]}
        />
      }
      actions={
        <Button
          isDisabled={!webhook.active}
          isBusy={ping.isPending}
          onPress={() =>
            ping.mutate(undefined, {
              onSuccess: () => say(messages.observers.testSent),
              onError: (error) => say(error.message),
            })
          }
        >
          <Send aria-hidden />
          {messages.observers.test}
        </Button>
      }
    >
      <Deliveries webhookKey={key} isOn={webhook.active} />
      <Settings webhookKey={key} webhook={webhook} />
      <Delete webhookKey={key} />
    </PageLayout>
  )
}

function Settings({ webhookKey, webhook }: { webhookKey: WebhookKey; webhook: WebhookShape }) {
  const before = { url: webhook.url, events: webhook.events }
  const [typed, setTyped] = useState<WebhookSettings>()
  const given = typed ?? before
  const update = useUpdateWebhook(webhookKey)
  const toggle = useUpdateWebhook(webhookKey)
  const isUnchanged =
    given.url === before.url && given.events.toSorted().join() === before.events.toSorted().join()
  return (
    <FormSection title={messages.settingsTitle}>
      <Switch
        isSelected={webhook.active}
        isBusy={toggle.isPending}
        description={messages.observers.activeHelp}
        onChange={(active) => toggle.mutate({ active }, { onError: (error) => say(error.message) })}
      >
        {messages.observers.active}
      </Switch>
      <Form
        isPending={update.isPending}
        error={update.error}
        isUnchanged={isUnchanged || given.events.length === 0}
        onSubmit={() =>
          update.mutate(given, {
            onSuccess: () => {
              setTyped(undefined)
              say(messages.saved)
            },
          })
        }
      >
        <WebhookFields settings={given} onChange={setTyped} />
      </Form>
    </FormSection>
  )
}

function Delete({ webhookKey }: { webhookKey: WebhookKey }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteWebhook(webhookKey)
  const navigate = useNavigate()
  const { deleteWebhook, deleteWebhookText, webhookDeleted } = messages.observers
  return (
    <FormSection title={deleteWebhook} description={deleteWebhookText} look="danger">
      <div>
        <Button look="danger" onPress={() => setAsking(true)}>
          {deleteWebhook}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={deleteWebhook}
          action={messages.settings.delete}
          isPending={remove.isPending}
          error={remove.error}
          onClose={() => setAsking(false)}
          onConfirm={() =>
            remove.mutate(undefined, {
              onSuccess: () => {
                say(webhookDeleted)
                void navigate({ to: `/orgs/${webhookKey.organizationId}/settings/webhooks` })
              },
            })
          }
        >
          {deleteWebhookText}
        </ConfirmDialog>
      )}
    </FormSection>
  )
}

import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { FileSearch, RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { WebhookDelivery } from '../../contract/observers/webhooks.ts'
import { deliveriesQuery, useRedeliver, type WebhookKey } from '../api/observers.ts'
import { chosenLanguage } from '../locales/language.ts'
import { messages } from '../locales/messages.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { DialogFrame } from '../ui/dialog.tsx'
import { Facts } from '../ui/facts.tsx'
import { Section } from '../ui/page-layout.tsx'
import { Pager } from '../ui/pager.tsx'
import { Problem } from '../ui/problem.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Table } from '../ui/table.tsx'
import { say } from '../ui/toast.tsx'
import { Outcome } from './outcome.tsx'
import styles from './deliveries.module.css'

/** What was sent to a webhook, and a way to send it again. */
export function Deliveries({ webhookKey, isOn }: { webhookKey: WebhookKey; isOn: boolean }) {
  const query = useSuspenseInfiniteQuery(deliveriesQuery(webhookKey))
  const deliveries = query.data.pages.flatMap(({ items }) => items)
  const redeliver = useRedeliver(webhookKey)
  const [shown, setShown] = useState<WebhookDelivery>()
  return (
    <Section title={messages.observers.deliveries} description={messages.observers.deliveriesText}>
      {redeliver.error !== null && <Problem>{redeliver.error.message}</Problem>}
      <Table
        label={messages.observers.deliveries}
        items={deliveries}
        nameOf={({ event }) => event}
        empty={messages.observers.noDeliveries}
        columns={[
          {
            id: 'event',
            name: messages.observers.event,
            cell: ({ event }) => event.replaceAll('_', ' '),
          },
          { id: 'outcome', name: messages.observers.outcome, cell: (item) => <Outcome of={item} /> },
          {
            id: 'when',
            name: messages.observers.when,
            isWideOnly: true,
            cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
          },
          {
            id: 'actions',
            name: messages.actions,
            isNameHidden: true,
            cell: (delivery) => (
              <span className={styles.buttons}>
                <IconButton
                  label={messages.observers.detailsOf(delivery.event)}
                  onPress={() => setShown(delivery)}
                >
                  <FileSearch aria-hidden />
                </IconButton>
                <IconButton
                  label={`${messages.observers.redeliver}: ${delivery.event}`}
                  isDisabled={!isOn}
                  isBusy={redeliver.isPending}
                  onPress={() =>
                    redeliver.mutate(delivery.id, { onSuccess: () => say(messages.observers.redelivered) })
                  }
                >
                  <RotateCw aria-hidden />
                </IconButton>
              </span>
            ),
          },
        ]}
      />
      <Pager
        count={deliveries.length}
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
      {shown !== undefined && <DeliveryDialog delivery={shown} onClose={() => setShown(undefined)} />}
    </Section>
  )
}

function DeliveryDialog({ delivery, onClose }: { delivery: WebhookDelivery; onClose: () => void }) {
  const { event, status, responseStatus, error, attempts, createdAt, payload } = delivery
  return (
    <DialogFrame isOpen title={event} onClose={onClose}>
      <Facts
        facts={[
          {
            name: messages.observers.outcome,
            value: status === 'success' ? messages.observers.delivered : (error ?? messages.observers.failed),
          },
          { name: messages.observers.response, value: responseStatus ?? '–' },
          { name: messages.observers.when, value: new Date(createdAt).toLocaleString(chosenLanguage()) },
          { name: messages.observers.tries, value: attempts },
        ]}
      />
      <pre className={styles.payload} aria-label={messages.observers.payload} tabIndex={0}>
        {JSON.stringify(payload, null, 2)}
      </pre>
      <div className={styles.buttons}>
        <Button look="primary" onPress={onClose}>
          {messages.close}
        </Button>
      </div>
    </DialogFrame>
  )
}

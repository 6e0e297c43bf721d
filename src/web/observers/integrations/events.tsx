import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { FileSearch } from 'lucide-react'
import { useState } from 'react'
import type { IntegrationEvent } from '../../../contract/observers/integration-events.ts'
import { integrationEventQuery, integrationEventsQuery } from '../../api/integrations.ts'
import { messages } from '../../locales/messages.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { DialogFrame } from '../../ui/dialog.tsx'
import { Section } from '../../ui/page-layout.tsx'
import { Pager } from '../../ui/pager.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import styles from './integrations.module.css'

const words = messages.integrations

/** What was sent to an integration, with what it wrote to its console. */
export function Events({ integrationName }: { integrationName: string }) {
  const query = useSuspenseInfiniteQuery(integrationEventsQuery(integrationName))
  const events = query.data.pages.flatMap(({ items }) => items)
  const [shown, setShown] = useState<IntegrationEvent>()
  return (
    <Section title={words.events} description={words.eventsText}>
      <Table
        label={words.events}
        items={events}
        nameOf={({ payload }) => payload.type}
        empty={words.noEvents}
        columns={[
          { id: 'event', name: words.event, cell: ({ payload }) => payload.type.replaceAll('_', ' ') },
          {
            id: 'outcome',
            name: words.outcome,
            cell: ({ status }) => (
              <Badge tone={status === 'success' ? 'success' : 'danger'}>{words.outcomes[status]}</Badge>
            ),
          },
          {
            id: 'when',
            name: words.when,
            isWideOnly: true,
            cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
          },
          {
            id: 'actions',
            name: messages.actions,
            isNameHidden: true,
            cell: (event) => (
              <IconButton label={words.trace(event.payload.type)} onPress={() => setShown(event)}>
                <FileSearch aria-hidden />
              </IconButton>
            ),
          },
        ]}
      />
      <Pager
        count={events.length}
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
      {shown !== undefined && (
        <TraceDialog integrationName={integrationName} event={shown} onClose={() => setShown(undefined)} />
      )}
    </Section>
  )
}

function TraceDialog({
  integrationName,
  event,
  onClose,
}: {
  integrationName: string
  event: IntegrationEvent
  onClose: () => void
}) {
  const { data } = useQuery(integrationEventQuery(integrationName, event.id))
  const logs = data?.trace?.logs ?? []
  return (
    <DialogFrame isOpen title={event.payload.type} onClose={onClose}>
      <h3>{words.console}</h3>
      {data === undefined ? (
        <Skeleton lines={2} />
      ) : (
        <pre className={styles.log} aria-label={words.console} tabIndex={0}>
          {logs.length === 0
            ? words.silent
            : logs.map(({ level = 'info', message = '' }) => `${level}  ${message}`).join('\n')}
        </pre>
      )}
      <h3>{words.payload}</h3>
      <pre className={styles.log} aria-label={words.payload} tabIndex={0}>
        {JSON.stringify(event.payload, null, 2)}
      </pre>
      <div className={styles.buttons}>
        <Button look="primary" onPress={onClose}>
          {messages.close}
        </Button>
      </div>
    </DialogFrame>
  )
}

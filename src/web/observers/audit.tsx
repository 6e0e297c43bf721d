import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FileSearch } from 'lucide-react'
import { useState } from 'react'
import type { AuditEvent } from '../../contract/observers/audit.ts'
import { auditQuery } from '../api/observers.ts'
import { membersQuery } from '../api/people.ts'
import { messages } from '../locales/messages.ts'
import { useOrganization } from '../people/use-organization.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { PageLayout } from '../ui/page-layout.tsx'
import { Pager } from '../ui/pager.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Select } from '../ui/select.tsx'
import { Table } from '../ui/table.tsx'
import { TextField } from '../ui/text-field.tsx'
import { actionName, auditFilterOf, readAuditSearch, type AuditSearch } from './audit-search.ts'
import styles from './audit.module.css'
import { nameOfActor, nameOfTarget } from './describe-event.ts'
import { EventDialog } from './event-dialog.tsx'
import { useAuditNames } from './use-audit-names.ts'

const anything = 'anything'

/** What was done in an organization; the filters are in the address. */
export function Audit() {
  const { id: organizationId } = useOrganization()
  const search = readAuditSearch(useSearch({ strict: false }))
  const [shown, setShown] = useState<AuditEvent>()
  const query = useSuspenseInfiniteQuery(auditQuery(organizationId, auditFilterOf(search)))
  const events = query.data.pages.flatMap(({ items }) => items)
  const change = useChangeSearch()
  const nameOfId = useAuditNames(organizationId)
  return (
    <PageLayout title={messages.settings.audit} description={messages.observers.auditText}>
      <Filters organizationId={organizationId} search={search} onChange={change} />
      <Table
        label={messages.settings.audit}
        items={events}
        nameOf={({ action }) => actionName(action)}
        empty={messages.observers.noEvents}
        columns={[
          {
            id: 'what',
            name: messages.observers.what,
            cell: ({ action }) => <span className={styles.action}>{actionName(action)}</span>,
          },
          { id: 'who', name: messages.observers.who, cell: nameOfActor },
          {
            id: 'target',
            name: messages.observers.filterTarget,
            isWideOnly: true,
            cell: (event) => nameOfTarget(event, nameOfId) ?? '',
          },
          {
            id: 'when',
            name: messages.observers.when,
            isWideOnly: true,
            cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
          },
          {
            id: 'details',
            name: messages.observers.details,
            isNameHidden: true,
            cell: (event) => (
              <IconButton
                label={messages.observers.detailsOf(actionName(event.action))}
                onPress={() => setShown(event)}
              >
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
        <EventDialog
          event={shown}
          nameOf={nameOfId}
          onClose={() => setShown(undefined)}
          onFilter={(target) => {
            change({ ...search, target })
            setShown(undefined)
          }}
        />
      )}
    </PageLayout>
  )
}

function useChangeSearch(): (search: AuditSearch) => void {
  const navigate = useNavigate()
  return (search) => void navigate({ to: '.', search, replace: true })
}

function Filters({
  organizationId,
  search,
  onChange,
}: {
  organizationId: string
  search: AuditSearch
  onChange: (search: AuditSearch) => void
}) {
  const { data: members } = useSuspenseQuery(membersQuery(organizationId))
  const { actor, action, from, to, target } = search
  const put = (name: keyof AuditSearch, value: string) => {
    const { [name]: _old, ...rest } = search
    onChange(value === '' || value === anything ? rest : { ...rest, [name]: value })
  }
  const isFiltered = Object.values(search).some((value) => value !== undefined)
  return (
    <div className={styles.filters}>
      <Select
        label={messages.observers.filterActor}
        value={actor ?? anything}
        choices={[
          { id: anything, label: messages.observers.anybody },
          ...members.map(({ id, user }) => ({ id, label: user.displayName })),
        ]}
        onChange={(value) => put('actor', value)}
      />
      <Select
        label={messages.observers.filterAction}
        value={action ?? anything}
        choices={[
          { id: anything, label: messages.observers.anything },
          ...Object.entries(messages.observers.actions).map(([id, label]) => ({ id, label })),
        ]}
        onChange={(value) => put('action', value)}
      />
      <TextField
        label={messages.observers.filterFrom}
        type="date"
        value={from ?? ''}
        onChange={(value) => put('from', value)}
      />
      <TextField
        label={messages.observers.filterTo}
        type="date"
        value={to ?? ''}
        onChange={(value) => put('to', value)}
      />
      {target !== undefined && (
        <TextField
          label={messages.observers.filterTarget}
          value={target}
          onChange={(value) => put('target', value)}
        />
      )}
      {isFiltered && (
        <div className={styles.clear}>
          <Button look="quiet" onPress={() => onChange({})}>
            {messages.observers.clear}
          </Button>
        </div>
      )}
    </div>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ServerJob } from '../../contract/observers/server.ts'
import { serverJobsQuery, useDiscardJob, useRetryJob } from '../api/server.ts'
import { messages } from '../locales/messages.ts'
import { Badge } from '../ui/badge.tsx'
import { IconButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Section } from '../ui/page-layout.tsx'
import { Problem } from '../ui/problem.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Table } from '../ui/table.tsx'
import { say } from '../ui/toast.tsx'
import styles from './failed-jobs.module.css'

const words = messages.administration

/** The jobs that failed, with a way to try each again or to forget it. */
export function FailedJobs() {
  const { data: jobs } = useSuspenseQuery(serverJobsQuery)
  const retry = useRetryJob()
  const discard = useDiscardJob()
  const [asked, setAsked] = useState<ServerJob>()
  return (
    <Section title={words.failedJobs} description={words.failedJobsText}>
      {retry.error !== null && <Problem>{retry.error.message}</Problem>}
      <Table
        label={words.failedJobs}
        items={jobs}
        nameOf={({ kind }) => kind}
        empty={words.noFailedJobs}
        columns={[
          {
            id: 'kind',
            name: words.kind,
            order: (a, b) => a.kind.localeCompare(b.kind),
            cell: ({ kind, error }) => (
              <span className={styles.job}>
                <strong>{kind}</strong>
                <span className={styles.error}>{error}</span>
              </span>
            ),
          },
          {
            id: 'state',
            name: words.state,
            cell: ({ status, attempts, nextRunAt }) => (
              <span className={styles.job}>
                <span>
                  <Badge tone={status === 'parked' ? 'danger' : 'warning'}>{words.states[status]}</Badge>
                </span>
                <span className={styles.error}>
                  {words.tries(attempts)}
                  {nextRunAt !== undefined && (
                    <>
                      , {words.nextRun} <RelativeTime at={nextRunAt} />
                    </>
                  )}
                </span>
              </span>
            ),
          },
          {
            id: 'actions',
            name: messages.actions,
            isNameHidden: true,
            cell: (job) => (
              <span className={styles.buttons}>
                <IconButton
                  label={`${words.retry}: ${job.kind}`}
                  isBusy={retry.isPending}
                  onPress={() => retry.mutate(job.id, { onSuccess: () => say(words.retried) })}
                >
                  <RotateCw aria-hidden />
                </IconButton>
                {job.status === 'parked' && (
                  <IconButton label={`${words.discard}: ${job.kind}`} onPress={() => setAsked(job)}>
                    <Trash2 aria-hidden />
                  </IconButton>
                )}
              </span>
            ),
          },
        ]}
      />
      {asked !== undefined && (
        <ConfirmDialog
          title={words.discardTitle(asked.kind)}
          action={words.discard}
          isPending={discard.isPending}
          error={discard.error}
          onClose={() => setAsked(undefined)}
          onConfirm={() =>
            discard.mutate(asked.id, {
              onSuccess: () => {
                say(words.discarded)
                setAsked(undefined)
              },
            })
          }
        >
          {words.discardText}
        </ConfirmDialog>
      )}
    </Section>
  )
}

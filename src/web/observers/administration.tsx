import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ServerStatus } from '../../contract/observers/server.ts'
import { userQuery } from '../api/people.ts'
import { serverQuery, useSendTestMail } from '../api/server.ts'
import { messages } from '../locales/messages.ts'
import { Badge } from '../ui/badge.tsx'
import { Facts } from '../ui/facts.tsx'
import { Form, FormSection } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageLayout, Section } from '../ui/page-layout.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Table } from '../ui/table.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './administration.module.css'
import { FailedJobs } from './failed-jobs.tsx'
import { sizeOf } from '../ui/size.ts'

const words = messages.administration

/** How the server is, for whoever looks after it. */
export function Administration() {
  const { data: status } = useSuspenseQuery(serverQuery)
  return (
    <PageLayout title={messages.settings.administration} description={words.text}>
      <Attention attention={status.attention} />
      <Section title={words.server}>
        <Facts facts={factsOf(status)} />
      </Section>
      <Section title={words.jobs}>
        <ul className={styles.counts}>
          {(['waiting', 'running', 'failing', 'parked'] as const).map((name) => (
            <li key={name} className={styles.count}>
              <strong>{status.jobs[name]}</strong>
              {words.jobCounts[name]}
            </li>
          ))}
        </ul>
      </Section>
      <FailedJobs />
      <TestMail />
      <Caches caches={status.caches} />
    </PageLayout>
  )
}

function Attention({ attention }: { attention: ServerStatus['attention'] }) {
  return (
    <Section title={words.attention}>
      {attention.length === 0 && <Notice tone="success">{words.allWell}</Notice>}
      {attention.map(({ code, severity, message }) => (
        <Notice key={code} tone={severity === 'problem' ? 'warning' : 'info'}>
          {severity === 'problem' && <strong>{words.severities.problem}: </strong>}
          {message}
        </Notice>
      ))}
    </Section>
  )
}

function factsOf(status: ServerStatus) {
  const { database, storage, mail, sandbox, backup } = status
  const names: Record<string, string> = words.roleNames
  return [
    { name: words.version, value: `Lectern ${status.version}` },
    { name: words.runtime, value: status.runtime },
    { name: words.running, value: <RelativeTime at={status.startedAt} /> },
    { name: words.address, value: status.publicURL },
    { name: words.roles, value: status.roles.map((role) => names[role] ?? role).join(', ') },
    {
      name: words.database,
      value: `${words.databases[database.kind]} ${database.version}, ${sizeOf(database.bytes)}`,
    },
    {
      name: words.storage,
      value: (
        <>
          {words.storages[storage.kind]}{' '}
          <Badge tone={storage.status === 'ok' ? 'success' : 'danger'}>{words[storage.status]}</Badge>{' '}
          {storage.freeBytes !== undefined && words.free(sizeOf(storage.freeBytes))} {storage.message}
        </>
      ),
    },
    { name: words.mail, value: mail.isDelivering ? words.mailFrom(mail.from) : words.mailMissing },
    {
      name: words.sandbox,
      value: `${words.sandboxes[sandbox.status]}${
        sandbox.processes > 0 ? `, ${words.processes(sandbox.processes)}` : ''
      }`,
    },
    {
      name: words.backup,
      value:
        backup.lastAt === undefined ? (
          messages.never
        ) : (
          <>
            <RelativeTime at={backup.lastAt} />, {words.backupCounts(backup.rows ?? 0, backup.files ?? 0)}
          </>
        ),
    },
  ]
}

function TestMail() {
  const { data: user } = useSuspenseQuery(userQuery)
  const [to, setTo] = useState(user.email ?? '')
  const send = useSendTestMail()
  return (
    <FormSection title={words.testMail} description={words.testMailText}>
      <Form
        action={words.send}
        isPending={send.isPending}
        error={send.error}
        onSubmit={() => send.mutate(to.trim())}
      >
        <TextField label={words.testMailTo} type="email" value={to} onChange={setTo} isRequired />
      </Form>
      <div role="status">
        {send.data !== undefined && (
          <Notice tone={send.data.status === 'sent' ? 'success' : 'warning'}>{send.data.message}</Notice>
        )}
      </div>
    </FormSection>
  )
}

function Caches({ caches }: { caches: ServerStatus['caches'] }) {
  return (
    <Section title={words.caches} description={words.cachesText}>
      <Table
        label={words.caches}
        items={caches.map((cache) => ({ ...cache, id: cache.name }))}
        nameOf={({ name }) => name}
        empty={messages.never}
        columns={[
          {
            id: 'name',
            name: words.cache,
            order: (a, b) => a.name.localeCompare(b.name),
            cell: ({ name }) => name,
          },
          {
            id: 'size',
            name: words.size,
            order: (a, b) => a.bytes - b.bytes,
            cell: ({ bytes, bound }) => `${sizeOf(bytes)} / ${sizeOf(bound)}`,
          },
          {
            id: 'asked',
            name: words.asked,
            isWideOnly: true,
            order: (a, b) => a.hits + a.misses - b.hits - b.misses,
            cell: ({ hits, misses }) => hits + misses,
          },
          {
            id: 'known',
            name: words.hitRate,
            order: (a, b) => (rateOf(a) ?? -1) - (rateOf(b) ?? -1),
            cell: (cache) => {
              const rate = rateOf(cache)
              return rate === undefined ? '–' : `${Math.round(rate * 100)} %`
            },
          },
        ]}
      />
    </Section>
  )
}

function rateOf({ hits, misses }: { hits: number; misses: number }): number | undefined {
  return hits + misses === 0 ? undefined : hits / (hits + misses)
}

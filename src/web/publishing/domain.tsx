import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { hostnameQuery, useCheckHostname } from '../api/publishing-hostnames.ts'
import { useUpdateSite } from '../api/publishing.ts'
import { messages } from '../locales/messages.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { Facts } from '../ui/facts.tsx'
import { Form, FormSection } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageLayout } from '../ui/page-layout.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { say } from '../ui/toast.tsx'
import styles from './domain.module.css'
import { folderIn, hostnameIn } from './names.ts'
import { useSite } from './use-site.ts'

/** A domain of one's own: its name, the record to set, and whether that is seen. */
export function Domain() {
  const { site, mayChange } = useSite()
  const words = messages.publishing
  return (
    <PageLayout title={words.domain} description={site.title}>
      {mayChange ? (
        <>
          <NameForm key={`name ${site.id}`} />
          {site.hostname !== undefined && (
            <Suspense fallback={<Skeleton lines={4} />}>
              <Proof hostname={site.hostname} />
            </Suspense>
          )}
          <Folder key={`folder ${site.id}`} />
        </>
      ) : (
        <Notice>{words.notForYou}</Notice>
      )}
    </PageLayout>
  )
}

function NameForm() {
  const { site, ids } = useSite()
  const words = messages.publishing
  const before = site.hostname ?? ''
  const [given, setGiven] = useState<string>()
  const typed = given ?? before
  const [isTried, setTried] = useState(false)
  const hostname = hostnameIn(typed)
  const [isAsking, setAsking] = useState(false)
  const update = useUpdateSite(ids)
  const change = (name: string | null) =>
    update.mutate(
      { hostname: name },
      {
        onSuccess: () => {
          setGiven(undefined)
          setTried(false)
          setAsking(false)
          say(messages.saved)
        },
      },
    )
  return (
    <FormSection title={words.ownDomain} description={words.ownDomainText}>
      <Form
        isPending={update.isPending}
        isUnchanged={typed.trim() === before || typed.trim() === ''}
        error={update.error}
        onSubmit={() => {
          setTried(true)
          if (hostname !== undefined) change(hostname)
        }}
      >
        <TextField
          name="hostname"
          label={words.hostname}
          description={words.hostnameHelp}
          placeholder="docs.example.com"
          value={typed}
          onChange={setGiven}
          error={isTried && hostname === undefined ? words.noHostname : undefined}
          maxLength={512}
        />
      </Form>
      {before !== '' && (
        <div>
          <Button onPress={() => setAsking(true)}>{words.removeDomain}</Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={words.removeDomainTitle(before)}
          action={words.removeDomain}
          isPending={update.isPending}
          error={update.error}
          onClose={() => setAsking(false)}
          onConfirm={() => change(null)}
        >
          {words.removeDomainText}
        </ConfirmDialog>
      )}
    </FormSection>
  )
}

function Proof({ hostname }: { hostname: string }) {
  const { ids } = useSite()
  const words = messages.publishing
  const { data } = useSuspenseQuery(hostnameQuery(ids, hostname))
  const check = useCheckHostname(ids, hostname)
  const { verification, status, isActive } = data
  return (
    <FormSection
      title={words.proof}
      description={isActive ? words.proofDone : words.proofText(verification.records.length)}
    >
      <Facts
        facts={[
          {
            name: words.state,
            value: (
              <Badge tone={isActive ? 'success' : 'warning'}>{isActive ? words.served : words.waits}</Badge>
            ),
          },
          ...(status === undefined ? [] : [{ name: words.lastCheck, value: words.dnsStates[status] }]),
          ...(verification.verifiedAt === undefined
            ? []
            : [{ name: words.provenSince, value: <RelativeTime at={verification.verifiedAt} /> }]),
        ]}
      />
      {!isActive &&
        verification.records.map(({ type, name, value }) => (
          <div key={`${type} ${name}`} role="group" aria-label={words.record(type)} className={styles.record}>
            <CopyField label={words.recordName(type)} value={name} />
            <CopyField label={words.recordValue(type)} value={value} />
          </div>
        ))}
      {verification.records.length > 0 && verification.method !== 'cname' && (
        <Notice>{words.leadsHere}</Notice>
      )}
      <div>
        <Button
          isBusy={check.isPending}
          onPress={() =>
            check.mutate(undefined, {
              onSuccess: () => say(words.checking),
              onError: (error) => say(error.message),
            })
          }
        >
          {words.checkNow}
        </Button>
      </div>
    </FormSection>
  )
}

function Folder() {
  const { site, ids } = useSite()
  const words = messages.publishing
  const before = site.proxy?.origin ?? ''
  const [given, setGiven] = useState<string>()
  const typed = given ?? before
  const [isTried, setTried] = useState(false)
  const proxy = typed.trim() === '' ? null : folderIn(typed)
  const update = useUpdateSite(ids)
  return (
    <FormSection title={words.folder} description={words.folderText}>
      <Form
        isPending={update.isPending}
        isUnchanged={typed.trim() === before}
        error={update.error}
        onSubmit={() => {
          setTried(true)
          if (proxy === undefined) return
          update.mutate(
            { proxy },
            {
              onSuccess: () => {
                setGiven(undefined)
                setTried(false)
                say(messages.saved)
              },
            },
          )
        }}
      >
        <TextField
          name="proxy"
          label={words.folderAddress}
          description={words.folderHelp}
          placeholder="www.example.com/docs"
          value={typed}
          onChange={setGiven}
          error={isTried && proxy === undefined ? words.noFolder : undefined}
          maxLength={512}
        />
      </Form>
      {site.proxy !== undefined && <CopyField label={words.folderTarget} value={site.proxy.target} />}
    </FormSection>
  )
}

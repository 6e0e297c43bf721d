import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import { Suspense, useRef, useState, type RefObject } from 'react'
import type { OpenAPISpec } from '../../../contract/generated/openapi-specs.ts'
import { isBeingRead, specQuery, useDeleteSpec, usePutSource, type SpecKey } from '../../api/openapi-specs.ts'
import { messages } from '../../locales/messages.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormSection } from '../../ui/form.tsx'
import { PageLayout } from '../../ui/page-layout.tsx'
import { Problem } from '../../ui/problem.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { say } from '../../ui/toast.tsx'
import styles from './openapi.module.css'
import { SpecPages } from './spec-pages.tsx'
import { SpecSettings } from './spec-settings.tsx'
import { SpecState } from './spec-state.tsx'
import { Versions } from './versions.tsx'

const words = messages.openapi

/** One specification: its state, its versions, what shows it, and where it comes from. */
export function Spec() {
  const { organizationId = '', specSlug = '' } = useParams({ strict: false })
  const key = { organizationId, specSlug }
  const { data: spec } = useSuspenseQuery(specQuery(key))
  const check = usePutSource(key)
  const standing = useRef<HTMLDivElement>(null)
  const { sourceURL, permissions } = spec
  const crumbs = [
    { id: 'all', title: words.title, href: `/orgs/${organizationId}/openapi` },
    { id: 'one', title: spec.slug },
  ]
  return (
    <PageLayout
      title={spec.slug}
      description={sourceURL ?? words.uploaded}
      above={<Breadcrumbs crumbs={crumbs} />}
      actions={
        sourceURL !== undefined &&
        permissions.edit && (
          <Button
            isBusy={check.isPending || isBeingRead(spec)}
            onPress={() => check.mutate({ kind: 'address', url: sourceURL })}
          >
            <RefreshCw aria-hidden />
            {words.checkNow}
          </Button>
        )
      }
    >
      <Standing place={standing} spec={spec} error={check.error} />
      <Suspense fallback={<Skeleton lines={5} />}>
        <Versions specKey={key} lastVersion={spec.lastVersion} />
      </Suspense>
      <Suspense fallback={<Skeleton lines={3} />}>
        <SpecPages specKey={key} />
      </Suspense>
      {permissions.edit && (
        <>
          <SpecSettings
            specKey={key}
            spec={spec}
            // What becomes of it is told at the top.
            onPut={() => standing.current?.scrollIntoView({ block: 'center' })}
          />
          <Delete specKey={key} />
        </>
      )}
    </PageLayout>
  )
}

function Standing({
  place,
  spec,
  error,
}: {
  place: RefObject<HTMLDivElement | null>
  spec: OpenAPISpec
  error: Error | null
}) {
  const { lastProcessedErrors = [], lastProcessErrorCode, lastVersion } = spec
  return (
    <div ref={place} className={styles.stack} role="status">
      <div>
        <SpecState spec={spec} />
      </div>
      {isBeingRead(spec) && <ProgressBar label={words.checking} value={undefined} />}
      {error !== null && <Problem>{error.message}</Problem>}
      {lastProcessErrorCode !== undefined && !isBeingRead(spec) && (
        <Problem>
          {lastVersion === undefined ? words.failed : words.failedAgain}
          {lastProcessedErrors.map(({ message }) => (
            <span key={message} className={styles.reason}>
              {message}
            </span>
          ))}
        </Problem>
      )}
    </div>
  )
}

function Delete({ specKey }: { specKey: SpecKey }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteSpec(specKey)
  const navigate = useNavigate()
  const { organizationId, specSlug } = specKey
  return (
    <FormSection title={words.delete} description={words.deleteText} look="danger">
      <div>
        <Button look="danger" onPress={() => setAsking(true)}>
          {words.delete}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={words.delete}
          action={messages.settings.delete}
          name={specSlug}
          isPending={remove.isPending}
          error={remove.error}
          onClose={() => setAsking(false)}
          onConfirm={() =>
            remove.mutate(undefined, {
              onSuccess: () => {
                say(words.deleted(specSlug))
                void navigate({ to: `/orgs/${organizationId}/openapi` })
              },
            })
          }
        >
          {words.deleteText}
        </ConfirmDialog>
      )}
    </FormSection>
  )
}

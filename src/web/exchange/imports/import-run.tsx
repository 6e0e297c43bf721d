import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import type { Space } from '../../../contract/content/spaces.ts'
import type { ContentImportRun } from '../../../contract/exchange/imports.ts'
import { spaceQuery } from '../../api/content.ts'
import { importRunQuery, isGoing, useCancelImport } from '../../api/imports.ts'
import { messages } from '../../locales/messages.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageLayout } from '../../ui/page-layout.tsx'
import { Problem } from '../../ui/problem.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { ChoosePages } from './choose-pages.tsx'
import { ImportProblems } from './import-problems.tsx'
import { readImportSearch } from './import-search.ts'
import styles from './imports.module.css'
import { OfferRedirects } from './offer-redirects.tsx'

const words = messages.imports

/** One import: being looked through, waiting for a choice, being written, or what came of it. */
export function ImportRun() {
  const { spaceId = '', importRunId = '' } = useParams({ strict: false })
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId))
  const { data: run } = useSuspenseQuery(importRunQuery(space.organization, importRunId))
  const base = `/spaces/${spaceId}/~/import`
  const crumbs = [
    { id: 'import', title: words.title, href: base },
    { id: 'run', title: words.titles[run.status] },
  ]
  return (
    <PageLayout
      title={words.titles[run.status]}
      description={run.sources.join(', ')}
      above={<Breadcrumbs crumbs={crumbs} />}
    >
      {isGoing(run) && <Going space={space} run={run} />}
      {run.status === 'prepared' && <ChoosePages space={space} run={run} />}
      {run.status === 'completed' && <Report space={space} run={run} />}
      {run.status === 'failed' && (
        <>
          <Problem>{run.error ?? words.failedText}</Problem>
          <Again base={base} run={run} />
        </>
      )}
      {run.status === 'cancelled' && (
        <>
          <Notice>{words.cancelledText}</Notice>
          <Again base={base} run={run} />
        </>
      )}
    </PageLayout>
  )
}

/** An address is there again, to be mended or tried as it is; files are somewhere on a computer. */
function Again({ base, run }: { base: string; run: ContentImportRun }) {
  const { way = 'website', source } = readImportSearch(useSearch({ strict: false }))
  const [url = ''] = run.sources
  const search = new URLSearchParams({ way, url, ...(source && { source }) })
  return (
    <div className={styles.buttons}>
      {/^https?:/.test(url) && (
        <LinkButton href={`${base}?${search.toString()}`} look="primary">
          {messages.tryAgain}
        </LinkButton>
      )}
      <LinkButton href={base}>{words.again}</LinkButton>
    </div>
  )
}

function Going({ space, run }: { space: Space; run: ContentImportRun }) {
  const { importedResources: done, totalResources: total } = run
  const cancel = useCancelImport({ organizationId: space.organization, importRunId: run.id })
  return (
    <div className={styles.stack} role="status">
      <ProgressBar label={words.readSoFar(done, total)} value={total === 0 ? undefined : done / total} />
      {run.found !== undefined && (
        <ul className={styles.latest} aria-label={words.readLast}>
          {run.found.map(({ id, title, sourceURL }) => (
            <li key={id}>
              <span dir="auto">{title || messages.untitled}</span>
              <span className={styles.muted}>{sourceURL}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.muted}>{words.goingText}</p>
      {cancel.error !== null && <Problem>{cancel.error.message}</Problem>}
      <div>
        <Button isBusy={cancel.isPending} onPress={() => cancel.mutate()}>
          {words.cancel}
        </Button>
      </div>
    </div>
  )
}

function Report({ space, run }: { space: Space; run: ContentImportRun }) {
  const { changeRequest } = run.target
  return (
    <>
      <Notice tone="success">{words.imported(run.importedResources)}</Notice>
      <div className={styles.buttons}>
        <LinkButton
          href={`/spaces/${space.id}/${changeRequest === undefined ? '' : `changes/${changeRequest}/`}`}
          look="primary"
        >
          {changeRequest === undefined ? words.toSpace : words.toChangeRequest}
        </LinkButton>
        {run.revision !== undefined && (
          <LinkButton href={`/spaces/${space.id}/~/diff/~/revisions/${run.revision}`}>
            {words.seeChanges}
          </LinkButton>
        )}
      </div>
      {changeRequest === undefined && <OfferRedirects space={space} run={run} />}
      <ImportProblems log={run.log} />
    </>
  )
}

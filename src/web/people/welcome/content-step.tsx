import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { progressQuery } from '../../api/exchange.ts'
import { messages } from '../../locales/messages.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Problem } from '../../ui/problem.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import styles from './content-step.module.css'
import { useFirstOrganization } from './use-first-organization.ts'
import { WelcomeLayout } from './welcome-layout.tsx'
import { readWelcomeSearch } from './welcome-search.ts'

const words = messages.welcome

/** Third, where content comes from elsewhere: how far it is. */
export function ContentStep() {
  const organization = useFirstOrganization()
  const { space, run } = readWelcomeSearch(useSearch({ strict: false }))
  if (organization === undefined || space === undefined || run === undefined)
    return <Navigate to="/welcome/space" replace />
  return (
    <WelcomeLayout step="content" title={words.contentTitle} text={words.contentText}>
      <Coming organizationId={organization.id} space={space} run={run} />
    </WelcomeLayout>
  )
}

function Coming(given: { organizationId: string; space: string; run: string }) {
  const { data: progress } = useSuspenseQuery(progressQuery(given))
  const { state, done, total, error, problems } = progress
  return (
    <div className={styles.coming} role="status">
      {state === 'running' && (
        <ProgressBar label={words.found(done, total)} value={total === 0 ? undefined : done / total} />
      )}
      {state === 'done' && <Notice tone="success">{words.imported(done)}</Notice>}
      {state === 'failed' && (
        <Problem>
          {words.contentFailed} {error}
        </Problem>
      )}
      {problems.length > 0 && (
        <Notice tone="warning">
          {words.notAll}
          <ul className={styles.problems}>
            {problems.slice(0, 20).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className={styles.buttons}>
        <LinkButton href={`/welcome/publish?space=${given.space}`} look="primary">
          {words.next}
        </LinkButton>
        {state === 'failed' && (
          <LinkButton href={`/welcome/space?space=${given.space}`}>{words.otherWay}</LinkButton>
        )}
      </div>
    </div>
  )
}

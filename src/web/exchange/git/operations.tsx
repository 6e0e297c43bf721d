import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { gitConflict, type GitOperation } from '../../../contract/exchange/git-sync.ts'
import { gitOperationsQuery, useSyncConnection, type GitSync } from '../../api/git-sync.ts'
import { messages } from '../../locales/messages.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/page-layout.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Problem } from '../../ui/problem.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { say } from '../../ui/toast.tsx'
import styles from './git.module.css'

const words = messages.exchange
const tones = { queued: 'plain', running: 'info', success: 'success', failure: 'danger' } as const

/** The log of imports and exports, with what was wrong and where. */
export function Operations({
  spaceId,
  isQuietWhenEmpty = false,
}: {
  spaceId: string
  isQuietWhenEmpty?: boolean
}) {
  const query = useSuspenseInfiniteQuery(gitOperationsQuery(spaceId))
  const operations = query.data.pages.flatMap(({ items }) => items)
  if (isQuietWhenEmpty && operations.length === 0) return null
  return (
    <Section title={words.operations} description={words.operationsText}>
      {operations.length === 0 && <p className={styles.empty}>{words.noOperations}</p>}
      <ol className={styles.operations} aria-label={words.operations}>
        {operations.map((operation, at) => (
          <li key={operation.id} className={styles.operation}>
            <Operation
              spaceId={spaceId}
              operation={operation}
              isNothingNew={isNothingNew(operation, operations.slice(at + 1))}
            />
            {at === 0 && isConflict(operation) && <Decision spaceId={spaceId} />}
          </li>
        ))}
      </ol>
      <Pager
        count={operations.length}
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </Section>
  )
}

// Decided once; what comes after it tells how it went.
function Decision({ spaceId }: { spaceId: string }) {
  const sync = useSyncConnection(spaceId)
  const decide = (side: GitSync, said: string) =>
    sync.mutate(side, { onSuccess: () => say(said), onError: (error) => say(error.message) })
  return (
    <div className={styles.buttons}>
      <Button isBusy={sync.isPending} onPress={() => decide({ direction: 'import' }, words.importStarted)}>
        {words.keepRepository}
      </Button>
      <Button
        isBusy={sync.isPending}
        onPress={() => decide({ direction: 'export', force: true }, words.exportStarted)}
      >
        {words.keepSpace}
      </Button>
    </div>
  )
}

function isConflict({ direction, error }: GitOperation): boolean {
  return direction === 'export' && error?.startsWith(gitConflict) === true
}

// The same commit as the time before, and no file was read or written.
function isNothingNew({ state, dispatchedTasks, commit }: GitOperation, before: GitOperation[]): boolean {
  const last = before.find((each) => each.state === 'success')
  return state === 'success' && dispatchedTasks === 0 && commit !== undefined && commit === last?.commit
}

function Operation({
  spaceId,
  operation,
  isNothingNew,
}: {
  spaceId: string
  operation: GitOperation
  isNothingNew: boolean
}) {
  const { direction, state, stage, commit, revision, error, problems = [], createdAt } = operation
  const { dispatchedTasks, completedTasks } = operation
  return (
    <>
      <div className={styles.line}>
        <strong>{words.directions[direction]}</strong>
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
        {commit !== undefined && <code className={styles.commit}>{commit.slice(0, 7)}</code>}
        {state === 'success' && dispatchedTasks > 0 && (
          <span className={styles.fact}>{words.filesChanged(dispatchedTasks)}</span>
        )}
        {isNothingNew && <span className={styles.fact}>{words.nothingNew}</span>}
        <span className={styles.fact}>
          <RelativeTime at={createdAt} />
        </span>
        {state === 'success' && !isNothingNew && revision !== undefined && direction === 'import' && (
          <Link
            to="/spaces/$spaceId/~/diff/~/revisions/$changedId"
            params={{ spaceId, changedId: revision }}
            className={styles.fact}
          >
            {words.seeRevision}
          </Link>
        )}
      </div>
      {state === 'running' && (
        <ProgressBar
          label={words.filesDone(words.stages[stage], completedTasks, dispatchedTasks)}
          value={dispatchedTasks === 0 ? undefined : completedTasks / dispatchedTasks}
        />
      )}
      {error !== undefined && <Problem>{error}</Problem>}
      {problems.length > 0 && (
        <details className={styles.problems} open={problems.length < 6}>
          <summary>{words.problems(problems.length)}</summary>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { BookOpen, RotateCcw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { revisionChangesQuery } from '../../api/changes.ts'
import { hrefIn } from '../../api/content-location.ts'
import { spaceQuery } from '../../api/content.ts'
import { revisionQuery } from '../../api/reading.ts'
import { messages } from '../../locales/messages.ts'
import { Differences } from '../../review/differences/differences.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageLayout } from '../../ui/page-layout.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { importedFromGit } from './imported-from-git.ts'
import { RestoreDialog } from './restore-dialog.tsx'

/** What a revision changed, or how it differs from another; and the way back to it. */
export function RevisionChanges() {
  const { spaceId, changedId: revisionId } = useParams({
    from: '/spaces/$spaceId/~/diff/~/revisions/$changedId',
  })
  const { base } = useSearch({ from: '/spaces/$spaceId/~/diff/~/revisions/$changedId' })
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId))
  const { data: revision } = useSuspenseQuery(revisionQuery(spaceId, revisionId))
  const [isRestoring, setRestoring] = useState(false)
  const words = messages.content
  const { mergedFrom } = revision
  const fromGit = importedFromGit(revision.git)
  const isCurrent = space.revision === revisionId
  const compareWith = base ?? revision.parents?.[0]
  return (
    <PageLayout
      title={base === undefined ? words.revisionTypes[revision.type] : words.comparison}
      description={<RelativeTime at={revision.createdAt} />}
      actions={
        <>
          <LinkButton href={hrefIn({ spaceId, revisionId })}>
            <BookOpen aria-hidden />
            {words.readRevision}
          </LinkButton>
          {!isCurrent && base === undefined && (
            <LinkButton href={`/spaces/${spaceId}/~/diff/~/revisions/${revisionId}?base=${space.revision}`}>
              {words.compareWithNow}
            </LinkButton>
          )}
          {!isCurrent && (space.editMode === 'live' ? space.permissions.review : space.permissions.edit) && (
            <Button look="primary" onPress={() => setRestoring(true)}>
              <RotateCcw aria-hidden />
              {words.restore}
            </Button>
          )}
        </>
      }
    >
      <p>
        <Link to="/spaces/$spaceId/~/history" params={{ spaceId }}>
          {words.history}
        </Link>
        {mergedFrom !== undefined && (
          <>
            {' · '}
            <Link
              to="/spaces/$spaceId/changes/$number"
              params={{ spaceId, number: String(mergedFrom.number) }}
            >
              {words.changeRequest(mergedFrom.number, mergedFrom.subject || messages.noSubject)}
            </Link>
          </>
        )}
        {fromGit !== undefined && ` · ${fromGit}`}
      </p>
      {base === space.revision && <p>{words.comparisonText}</p>}
      <Suspense fallback={<Skeleton lines={6} />}>
        <Changes spaceId={spaceId} revisionId={revisionId} base={compareWith} />
      </Suspense>
      {isRestoring && <RestoreDialog space={space} revision={revision} onClose={() => setRestoring(false)} />}
    </PageLayout>
  )
}

function Changes({
  spaceId,
  revisionId,
  base,
}: {
  spaceId: string
  revisionId: string
  base: string | undefined
}) {
  const { data: changes } = useSuspenseQuery(revisionChangesQuery(spaceId, revisionId, base))
  return (
    <Differences
      changes={changes}
      before={{ spaceId, revisionId: base ?? revisionId }}
      after={{ spaceId, revisionId }}
    />
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useRef } from 'react'
import type { ChangeRequestConflict } from '../../contract/content/changes.ts'
import type { ChangeRequest } from '../../contract/review/change-request.ts'
import { pagesQuery } from '../api/reading.ts'
import { conflictsQuery, useChangeRequestActions } from '../api/review.ts'
import { locateById } from '../content/locate-page.ts'
import { messages } from '../locales/messages.ts'
import { Button } from '../ui/button.tsx'
import { useLostFocus } from '../ui/lost-focus.ts'
import { Section } from '../ui/page-layout.tsx'
import { say } from '../ui/toast.tsx'
import { baseOf } from './base-of.ts'
import styles from './change-request.module.css'
import { PageText, ReusableText } from './conflict-text.tsx'
import { ConflictVersion } from './conflict-version.tsx'
import { describeConflict, describeVersion } from './describe-version.ts'

type Keep = 'primary' | 'changed' | 'both'

// Of what has one value, or is there or not, both cannot be kept.
const ways = ({ kind }: ChangeRequestConflict): Keep[] =>
  kind === 'block' || kind === 'document' ? ['primary', 'changed', 'both'] : ['primary', 'changed']

const firstOf = (list: HTMLElement | null) => list?.querySelector('article')

/** What both sides changed: the three versions, and a choice for each. */
export function Conflicts({
  changeRequest,
  mayEdit,
  wereFound,
  onShown,
}: {
  changeRequest: ChangeRequest
  mayEdit: boolean
  /** Whether somebody's update or merge found some, and goes on at the first of them. */
  wereFound: boolean
  onShown: () => void
}) {
  const key = { spaceId: changeRequest.space, changeRequestId: String(changeRequest.number) }
  const { data: conflicts } = useSuspenseQuery(conflictsQuery(key))
  const list = useRef<HTMLDivElement>(null)
  // The button that found conflicts, or decided one, is gone with them.
  useLostFocus(conflicts.length, () => firstOf(list.current))
  useEffect(() => {
    const first = firstOf(list.current)
    if (!wereFound || !first) return
    first.scrollIntoView({ block: 'center' })
    first.focus({ preventScroll: true })
    onShown()
  })
  if (conflicts.length === 0) return null
  return (
    <div ref={list}>
      <Section
        title={messages.review.conflicts(conflicts.length)}
        {...(mayEdit && { description: messages.review.conflictsFound })}
      >
        {conflicts.map((conflict) => (
          <Conflict key={conflict.id} changeRequest={changeRequest} conflict={conflict} mayEdit={mayEdit} />
        ))}
      </Section>
    </div>
  )
}

function Conflict({
  changeRequest,
  conflict,
  mayEdit,
}: {
  changeRequest: ChangeRequest
  conflict: ChangeRequestConflict
  mayEdit: boolean
}) {
  const key = { spaceId: changeRequest.space, changeRequestId: String(changeRequest.number) }
  const { data: pages } = useSuspenseQuery(pagesQuery(key))
  const { decide } = useChangeRequestActions(key)
  const words = messages.review
  const titleOf = (pageId: string) => locateById(pages, pageId)?.page.title
  const about = useId()
  return (
    <article className={styles.conflict} tabIndex={-1} aria-labelledby={about}>
      <h3 id={about}>{describeConflict(conflict, titleOf)}</h3>
      <div className={styles.versions}>
        {(['base', 'primary', 'changed'] as const).map((side) => (
          <div key={side} className={styles.version}>
            <h4>{words.versions[side]}</h4>
            <ConflictVersion
              kind={conflict.kind}
              value={conflict[side]}
              words={describeVersion(conflict, conflict[side], titleOf)}
            />
            <LeftText conflict={conflict} side={side} changeRequest={changeRequest} />
          </div>
        ))}
      </div>
      {mayEdit && (
        <div className={styles.actions}>
          {ways(conflict).map((keep) => (
            <Button
              key={keep}
              isBusy={decide.isPending}
              onPress={() =>
                decide.mutate({ conflictId: conflict.id, keep }, { onError: (error) => say(error.message) })
              }
            >
              {words.keep[keep]}
            </Button>
          ))}
        </div>
      )}
    </article>
  )
}

/** What would be lost with a page or a reusable content that the other side deleted. */
function LeftText({
  conflict: { kind, page, reusableContent, primary, changed },
  side,
  changeRequest,
}: {
  conflict: ChangeRequestConflict
  side: 'base' | 'primary' | 'changed'
  changeRequest: ChangeRequest
}) {
  const { space: spaceId, revision } = changeRequest
  const isLeft = side === 'primary' ? changed === null : side === 'changed' && primary === null
  const revisionId = side === 'primary' ? baseOf(changeRequest) : revision
  const location = useMemo(() => ({ spaceId, revisionId }), [spaceId, revisionId])
  if (!isLeft) return null
  if (kind === 'page' && page !== undefined) return <PageText location={location} id={page} />
  if (kind === 'reusable-content' && reusableContent !== undefined)
    return <ReusableText location={location} id={reusableContent} />
  return null
}

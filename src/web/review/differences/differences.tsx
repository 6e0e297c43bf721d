import { useMemo, useRef } from 'react'
import type { SemanticChange } from '../../../contract/content/changes.ts'
import type { ContentLocation } from '../../api/content-location.ts'
import { messages } from '../../locales/messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Columns2, FileDiff, MoveDown, MoveUp, Rows3 } from 'lucide-react'
import { ChangedPageSection } from './changed-page.tsx'
import { countChanges } from './count-changes.ts'
import styles from './differences.module.css'
import { groupChanges, type ChangedPage } from './group-changes.ts'
import { OtherChanges } from './other-changes.tsx'
import { PageMenu } from './page-menu.tsx'
import { useChangeKeys } from './use-change-keys.ts'
import type { SeenPages } from './use-seen-pages.ts'
import { useSplit } from './use-split.ts'

/** Everything that differs between two states of a space, as it will be read. */
export function Differences({
  changes,
  before,
  after,
  fresh,
  seen,
}: {
  changes: { changes: SemanticChange[]; more?: number }
  before: ContentLocation
  after: ContentLocation
  /** Pages that are new to whoever looks. */
  fresh?: Set<string>
  /** Where somebody works through the pages. */
  seen?: SeenPages
}) {
  const { pages, others } = useMemo(() => groupChanges(changes.changes), [changes])
  const [isSplit, setSplit] = useSplit()
  const list = useRef<HTMLDivElement>(null)
  const go = useChangeKeys(list)
  if (pages.length + others.length === 0)
    return (
      <EmptyState icon={<FileDiff />} title={messages.review.nothingChanged}>
        {messages.review.nothingChangedText}
      </EmptyState>
    )
  const isSeen = (page: ChangedPage) => seen?.has(page) ?? false
  const seenCount = pages.filter(isSeen).length
  return (
    <div ref={list} className={styles.differences}>
      <div className={styles.bar}>
        <span className={styles.count}>
          {countChanges(pages, others)}
          {seenCount > 0 && ` · ${messages.review.seenOf(seenCount, pages.length)}`}
        </span>
        {pages.length > 1 && <PageMenu pages={pages} isSeen={isSeen} />}
        <IconButton label={messages.review.previousChange} onPress={() => go(-1)}>
          <MoveUp aria-hidden />
        </IconButton>
        <IconButton label={messages.review.nextChange} onPress={() => go(1)}>
          <MoveDown aria-hidden />
        </IconButton>
        <Button look="quiet" onPress={() => setSplit(!isSplit)}>
          {isSplit ? <Rows3 aria-hidden /> : <Columns2 aria-hidden />}
          <span className={styles.mode}>
            {isSplit ? messages.review.oneColumn : messages.review.sideBySide}
          </span>
        </Button>
      </div>
      {pages.map((page) => (
        <ChangedPageSection
          key={page.id}
          page={page}
          before={before}
          after={after}
          isSplit={isSplit}
          isFresh={fresh?.has(page.id) ?? false}
          isSeen={isSeen(page)}
          {...(seen && { onSeen: seen.mark })}
        />
      ))}
      {others.length > 0 && <OtherChanges changes={others} before={before} after={after} isSplit={isSplit} />}
      {changes.more !== undefined && <p className={styles.note}>{messages.review.more(changes.more)}</p>}
    </div>
  )
}

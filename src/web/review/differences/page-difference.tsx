import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { JSONDocument } from '../../../engine/document/index.ts'
import type { ContentLocation } from '../../api/content-location.ts'
import { filesQuery, pageQuery, pagesQuery } from '../../api/reading.ts'
import { DrawingNeeds } from '../../content/drawn.tsx'
import { resolveRefs } from '../../content/resolve-refs.ts'
import { messages } from '../../locales/messages.ts'
import { Problem } from '../../ui/problem.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { RowDiscussion } from '../comments/row-discussion.tsx'
import { comparePage, type DrawnRow } from './compare-page.ts'
import { ComparedRow } from './compared-row.tsx'
import styles from './differences.module.css'
import { foldRows } from './fold-rows.ts'
import type { ChangedPage } from './group-changes.ts'

export type Compared = { before: ContentLocation; after: ContentLocation; isSplit: boolean }

/** How the text of one page differs, read when it comes into view. */
export function PageDifference({ page, before, after, isSplit }: Compared & { page: ChangedPage }) {
  const was = useVersion(before, page.kinds.has('created') ? undefined : page.id)
  const is = useVersion(after, page.kinds.has('deleted') ? undefined : page.id)
  const [opened, setOpened] = useState(new Set<number>())
  const compared = useMemo(
    () =>
      was.isReady && is.isReady
        ? comparePage(
            { before: was.document, after: is.document },
            { resolveBefore: was.resolve, resolveAfter: is.resolve },
          )
        : undefined,
    [was, is],
  )
  const error = was.error ?? is.error
  if (error !== null) return <Problem>{error.message}</Problem>
  if (compared === undefined) return <Skeleton lines={4} />
  if (compared.rows.every(({ change }) => change === 'same'))
    return <p className={styles.note}>{messages.review.sameText}</p>
  const drawn = (row: DrawnRow) => (
    <RowDiscussion key={row.id} pageId={page.id} block={row.block} isGone={row.change === 'removed'}>
      <ComparedRow row={row} isSplit={isSplit} />
    </RowDiscussion>
  )
  return (
    <div className={isSplit ? styles.split : styles.single}>
      <DrawingNeeds needs={compared.needs} />
      {foldRows(compared.rows).map((stretch) => {
        if (stretch.kind === 'shown') return drawn(stretch.row)
        const [first] = stretch.rows
        if (first === undefined) return null
        if (opened.has(first.id)) return stretch.rows.map(drawn)
        return (
          <button
            key={first.id}
            type="button"
            className={styles.fold}
            onClick={() => setOpened(new Set([...opened, first.id]))}
          >
            {messages.review.unchanged(stretch.rows.length)}
          </button>
        )
      })}
    </div>
  )
}

function useVersion(location: ContentLocation, pageId: string | undefined) {
  const { data: pages } = useQuery(pagesQuery(location))
  const { data: files } = useQuery(filesQuery(location))
  const page = useQuery({ ...pageQuery(location, pageId ?? ''), enabled: pageId !== undefined })
  return useMemo(() => {
    const isReady =
      pages !== undefined && files !== undefined && (pageId === undefined || page.data !== undefined)
    const document = page.data?.type === 'document' ? page.data.document : undefined
    return {
      isReady,
      error: page.error,
      // The contract leaves the nodes open; the server answers what the engine wrote.
      document: pageId === undefined ? undefined : (document as JSONDocument | undefined),
      resolve: resolveRefs({ location, pages: pages ?? [], files: files ?? [] }),
    }
  }, [location, pages, files, page.data, page.error, pageId])
}

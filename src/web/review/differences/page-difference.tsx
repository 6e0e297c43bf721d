import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { JSONDocument } from '../../../engine/document/index.ts'
import type { ContentLocation } from '../../api/content-location.ts'
import { pageQuery } from '../../api/reading.ts'
import { useUndecided } from '../../content/use-undecided.ts'
import { Problem } from '../../ui/problem.tsx'
import { RowDiscussion } from '../comments/row-discussion.tsx'
import { blank, DocumentDifference, useDrawing, type Version } from './document-difference.tsx'
import type { ChangedPage } from './group-changes.ts'

export type Compared = { before: ContentLocation; after: ContentLocation; isSplit: boolean }

/** How the text of one page differs, read when it comes into view. */
export function PageDifference({ page, before, after, isSplit }: Compared & { page: ChangedPage }) {
  const was = useVersion(before, page.kinds.has('created') ? undefined : page.id)
  const is = useVersion(after, page.kinds.has('deleted') ? undefined : page.id)
  const error = was.error ?? is.error
  if (error !== null) return <Problem>{error.message}</Problem>
  return (
    <DocumentDifference was={was} is={is} isSplit={isSplit}>
      {(row, drawn) => (
        <RowDiscussion key={row.id} pageId={page.id} block={row.block} isGone={row.change === 'removed'}>
          {drawn}
        </RowDiscussion>
      )}
    </DocumentDifference>
  )
}

function useVersion(
  location: ContentLocation,
  pageId: string | undefined,
): Version & { error: Error | null } {
  const { data: page, error } = useQuery({
    ...pageQuery(location, pageId ?? ''),
    enabled: pageId !== undefined,
  })
  // The contract leaves the nodes open; the server answers what the engine wrote.
  const written = page?.type === 'document' ? (page.document as JSONDocument | undefined) : undefined
  const document = pageId === undefined ? undefined : written
  const undecided = useUndecided(location, document ?? blank)
  const drawing = useDrawing(location, undecided.everything)
  return useMemo(
    () => ({
      isReady: drawing.isReady && (pageId === undefined || page !== undefined),
      error,
      document,
      drawing: { ...drawing, ...undecided },
    }),
    [drawing, undecided, document, page, pageId, error],
  )
}

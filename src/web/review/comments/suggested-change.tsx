import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import type { Comment } from '../../../contract/review/comments.ts'
import type { JSONDocument } from '../../../engine/document/index.ts'
import type { DiscussedPlace } from '../../api/comments.ts'
import { pageQuery } from '../../api/reading.ts'
import { Drawn, DrawingNeeds } from '../../content/drawn.tsx'
import { comparePage } from '../differences/compare-page.ts'
import differences from '../differences/differences.module.css'
import { blank, useDrawing } from '../differences/document-difference.tsx'
import { blocksOf } from './block-markdown.ts'

type Target = Comment['target']

/** How a block would be read with what is suggested in place of it, beside what it said then. */
export function SuggestedChange({
  place: { spaceId },
  target,
  suggested,
  children,
}: {
  place: DiscussedPlace
  target: Target
  suggested: string
  /** In place of it where the block is not found. */
  children: ReactNode
}) {
  const { page, node, revision: revisionId } = target
  const location = useMemo(() => ({ spaceId, revisionId }), [spaceId, revisionId])
  const { data } = useQuery({ ...pageQuery(location, page?.id ?? ''), enabled: page !== undefined })
  const versions = useMemo(() => {
    // The contract leaves the nodes open; the server answers what the engine wrote.
    const written = data?.type === 'document' ? (data.document as JSONDocument | undefined) : undefined
    const block = written?.nodes.find((each) => 'key' in each && each.key === node?.id)
    if (block === undefined) return undefined
    const [first, ...more] = blocksOf(suggested, block)
    const nodes = first === undefined ? [] : [{ ...first, key: node?.id }, ...more]
    return { was: { ...blank, nodes: [block] }, is: { ...blank, nodes } }
  }, [data, node, suggested])
  const drawing = useDrawing(location, versions?.was ?? blank)
  const compared = useMemo(
    () =>
      versions !== undefined && drawing.isReady
        ? comparePage({ before: versions.was, after: versions.is }, { before: drawing, after: drawing })
        : undefined,
    [versions, drawing],
  )
  if (compared === undefined) return children
  return (
    <div className={differences.differences}>
      <DrawingNeeds needs={compared.needs} />
      {compared.rows.map((row) => (
        <div key={row.id} className={`${differences.row} ${differences[row.change] ?? ''}`}>
          <Drawn html={row.both} />
        </div>
      ))}
    </div>
  )
}

import { useQueries } from '@tanstack/react-query'
import type { ChangeRequest } from '../../../contract/review/change-request.ts'
import type { Comment } from '../../../contract/review/comments.ts'
import type { RevisionPage } from '../../../contract/content/pages.ts'
import type { JSONDocument } from '../../../engine/document/index.ts'
import { compareBlocks } from '../../../engine/revisions/index.ts'
import { pageQuery } from '../../api/reading.ts'
import { baseOf } from '../base-of.ts'

/** Whether the difference of a change request shows the block of a comment as deleted; until that is known, it may. */
export function useDeletedBlocks(
  changeRequest: ChangeRequest,
  comments: Comment[],
): (comment: Comment) => boolean {
  const { space: spaceId, revision } = changeRequest
  const gone = comments.flatMap(({ target: { page, node } }) =>
    page?.outdated === true && node !== undefined ? [page] : [],
  )
  const pages = [...new Map(gone.map((page) => [page.id, page])).values()]
  const read = (revisionId: string, { id }: { id: string }) => pageQuery({ spaceId, revisionId }, id)
  const before = useQueries({ queries: pages.map((page) => read(baseOf(changeRequest), page)) })
  const after = useQueries({
    queries: pages.map((page) => ({ ...read(revision, page), enabled: page.path !== '' })),
  })
  const deleted = pages.map(({ id, path }, at) => {
    const [was, is] = [before[at], after[at]]
    const isRead = was?.isPending === false && (path === '' || is?.isPending === false)
    return [id, isRead ? deletedBetween(was.data, is?.data) : undefined] as const
  })
  const byPage = new Map(deleted)
  return ({ target: { page, node } }) =>
    page?.outdated === true && node !== undefined && byPage.get(page.id)?.has(node.id) !== false
}

function deletedBetween(was: RevisionPage | undefined, is: RevisionPage | undefined): Set<string> {
  const rows = compareBlocks(blocksOf(was), blocksOf(is))
  return new Set(
    rows.flatMap((row) =>
      row.change === 'removed' && 'key' in row.before && row.before.key !== undefined ? [row.before.key] : [],
    ),
  )
}

// The contract leaves the nodes open; the server answers what the engine wrote.
function blocksOf(page: RevisionPage | undefined): JSONDocument['nodes'] {
  return page?.type === 'document' ? ((page.document as JSONDocument | undefined)?.nodes ?? []) : []
}

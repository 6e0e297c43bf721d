import type { ChangeRequest } from '../../contract/review/change-request.ts'

/** The revision that the differences of a change request begin with. */
export function baseOf({ revisionMergedAncestor, revisionInitial }: ChangeRequest): string {
  return revisionMergedAncestor ?? revisionInitial
}

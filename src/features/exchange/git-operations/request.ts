import type { OperationRow } from './queries.ts'

/** What was asked for, as it is kept: the address lies apart, encrypted. */
export type Request = {
  /** The address without credentials. */
  repository: string
  ref: string
  repoCacheID?: string | undefined
  repoTreeURL?: string | undefined
  repoCommitURL?: string | undefined
  repoProjectDirectory?: string | undefined
  force?: boolean | undefined
  standalone?: boolean | undefined
  commitMessage?: string | undefined
  hasTimestamp?: boolean | undefined
  /** The user who asked. */
  requestedBy?: string | undefined
}

export function requestOf({ request }: Pick<OperationRow, 'request'>): Request {
  // Written by `requestOperation` alone.
  return JSON.parse(request)
}

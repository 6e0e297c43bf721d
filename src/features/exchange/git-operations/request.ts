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

/** How a repository is reached: its address with credentials, and a key where it has one of its own. */
export type RepositoryAccess = { url: string; key?: string | undefined }

/** Both in one text, to be encrypted: no address has a line break. */
export function writeAccess({ url, key }: RepositoryAccess): string {
  return key === undefined ? url : `${url}\n${key}`
}

export function readAccess(text: string): RepositoryAccess {
  const end = text.indexOf('\n')
  return end < 0 ? { url: text } : { url: text.slice(0, end), key: text.slice(end + 1) }
}

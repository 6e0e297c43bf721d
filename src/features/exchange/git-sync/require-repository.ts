import { ApiError } from '../../../contract/errors.ts'
import { bareUrl, GitError, requireRef } from '../../../platform/git/index.ts'

/** The address of a repository without credentials; refuses what git should never see. */
export function requireRepository({
  url,
  ref,
  repoProjectDirectory = '',
}: {
  url: string
  ref: string
  repoProjectDirectory?: string | undefined
}): string {
  try {
    requireRef(ref)
    if (repoProjectDirectory.split('/').includes('..'))
      throw new ApiError('bad-request', 'repoProjectDirectory: must not leave the repository')
    return bareUrl(url)
  } catch (error) {
    if (error instanceof GitError) throw new ApiError('bad-request', error.message)
    throw error
  }
}

type GitFailure =
  | 'bad-url'
  | 'bad-ref'
  | 'refused-address'
  | 'unreachable'
  | 'authentication'
  | 'not-found'
  | 'rejected'
  | 'too-large'
  | 'timeout'
  | 'aborted'
  | 'failed'

/** Why git could not do its work; the message is fit for whoever asked, and holds no credentials. */
export class GitError extends Error {
  override name = 'GitError'
  readonly reason: GitFailure
  /** What git itself ended with; absent when it was stopped or did not run. */
  readonly exitCode: number | undefined

  constructor(reason: GitFailure, message: string, exitCode?: number) {
    super(message)
    this.reason = reason
    this.exitCode = exitCode
  }
}

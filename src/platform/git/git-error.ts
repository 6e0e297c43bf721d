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

  constructor(reason: GitFailure, message: string) {
    super(message)
    this.reason = reason
  }
}

type FetchFailure =
  | 'refused-address'
  | 'bad-url'
  | 'unreachable'
  | 'timeout'
  | 'too-large'
  | 'too-many-redirects'
  | 'aborted'

/** Why an outside address gave no answer; the message is fit for whoever gave the address. */
export class FetchError extends Error {
  override name = 'FetchError'
  readonly reason: FetchFailure

  constructor(reason: FetchFailure, message: string) {
    super(message)
    this.reason = reason
  }
}

/**
 * Carries news between the processes of one installation: at once, to whoever listens then. Nothing is kept, so
 * what must arrive is in the database as well.
 */
export type Signals = {
  /** Whoever joins hears what all others send, and not what they send themselves. */
  join: (listener: (signal: Uint8Array) => void) => Member
}

export type Member = {
  /** Answers whether it is carried at all: what is too large is not. */
  send: (signal: Uint8Array) => boolean
  leave: () => Promise<void>
}

/** What others learn from the database just as well. */
export const largestSignal = 256 * 1024

/** What a browser says beside what it types: store all that came before this, and tell me when it is done. */
export type LiveRequest = { kind: 'store'; number: number }

/** What the server says beside what others type. */
export type LiveNotice =
  | { kind: 'stored'; number: number }
  /** Nothing is lost, but it is not stored: why, in words for whoever types. */
  | { kind: 'refused'; number: number; message: string }
  /** Whether the reader may write changed. */
  | { kind: 'access'; isReadOnly: boolean; because?: ReadOnlyReason }

/** What became of a change request that nobody writes in any more. */
export type ReadOnlyReason = 'merged' | 'archived'

/** Why somebody is not let in, or sent away. */
export const reasons = [
  'unauthorized',
  'not-found',
  /** The text is larger than what is written together. */
  'too-large',
  /** Their copy belongs to another history of this text: they begin anew, and bring in what they typed. */
  'other-history',
  'too-many',
] as const

export type LiveReason = (typeof reasons)[number]

/** What a browser shows at the door. */
export type LiveCredential = {
  /** A token; without one the session of the browser counts. */
  token?: string
  /** The history that its copy belongs to, if it has one. */
  epoch?: string
}

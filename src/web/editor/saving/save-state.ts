import type { BlockConflict } from '../../../engine/revisions/index.ts'

/** How what was typed stands: each of these is true when it is shown. */
export type SaveState =
  | { kind: 'saved' }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  /** The server does not answer, and whether what was typed is kept in this browser. */
  | { kind: 'offline'; isKept: boolean }
  /** What helps: another text, somebody who lifts what is in the way, or nothing but time, for it is tried by itself. */
  | { kind: 'refused'; message: string; way: 'change' | 'try-again' | 'wait' }
  /** Nobody writes here any more; the message says so, and what is not saved. */
  | { kind: 'ended'; message: string }
  /** Somebody else wrote in the same blocks; nothing is sent before this is decided. */
  | { kind: 'conflict'; conflicts: BlockConflict[] }

import type { Migration } from '../database/migration.ts'

/** Sections are indexed anew, with the words that stand out in them; the job that catches up does it. */
export const wordsThatStandOut: Migration = {
  name: '0047-words-that-stand-out',
  statements: [`update search_heads set snapshot = null, run = run + 1`],
}

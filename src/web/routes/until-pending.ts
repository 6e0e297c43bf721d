import { isInUse } from '../editor/pages-in-use.ts'

/** Milliseconds until a screen that is left makes room for one that is on its way. */
export const usualPending = 250

/**
 * Where somebody writes, it stays until the next is there: a page that is given another address would be taken from
 * under their hands, and what they type would go nowhere.
 */
export function untilPending(): number {
  return isInUse() ? Number.POSITIVE_INFINITY : usualPending
}

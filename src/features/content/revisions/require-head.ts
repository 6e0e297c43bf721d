import type { Head } from './queries.ts'

/** The head that was looked for: a space or change request that was found has one, from its making on. */
export function requireHead(head: Head | undefined): Head {
  if (head === undefined) throw new Error('a space or change request has no head')
  return head
}

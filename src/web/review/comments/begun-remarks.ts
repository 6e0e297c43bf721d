import type { User } from '../../../contract/people/users.ts'

/** What was typed and not said yet, with those whom it mentions. */
export type BegunRemark = { text: string; picked: Pick<User, 'id' | 'displayName'>[] }

const prefix = 'lectern-remark '

/** What somebody began in this tab in a place and left there: on another page, or by closing the comments. */
export function begunRemark(place: string): BegunRemark | undefined {
  const kept = sessionStorage.getItem(`${prefix}${place}`)
  // Only `keepRemark` writes there.
  return kept === null ? undefined : (JSON.parse(kept) as BegunRemark)
}

export function keepRemark(place: string, remark: BegunRemark): void {
  if (remark.text.trim() === '') sessionStorage.removeItem(`${prefix}${place}`)
  else sessionStorage.setItem(`${prefix}${place}`, JSON.stringify(remark))
}

import type { User } from '../../../contract/people/users.ts'
import { forget, keep, kept } from '../../api/kept.ts'

/** What was typed and not said yet, with those whom it mentions. */
export type BegunRemark = { text: string; picked: Pick<User, 'id' | 'displayName'>[] }

const prefix = 'lectern-remark '
const store = 'sessionStorage'

/** What somebody began in this tab in a place and left there: on another page, or by closing the comments. */
export function begunRemark(place: string): BegunRemark | undefined {
  const begun = kept(`${prefix}${place}`, store)
  // Only `keepRemark` writes there.
  return begun === null ? undefined : (JSON.parse(begun) as BegunRemark)
}

export function keepRemark(place: string, remark: BegunRemark): void {
  if (remark.text.trim() === '') forget(`${prefix}${place}`, store)
  else keep(`${prefix}${place}`, JSON.stringify(remark), store)
}

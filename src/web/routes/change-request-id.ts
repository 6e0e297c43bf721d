import { redirect } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { changeRequestQuery } from '../api/review.ts'

type Visit = { params: { spaceId: string; number: string }; location: { href: string } }

/** A script knows a change request by its id, the app by its number: an address with the one leads to the other. */
export async function toNumber({ params: { spaceId, number: id }, location }: Visit): Promise<void> {
  if (!/^a[0-9a-z]{25}$/.test(id)) return
  // What is none is shown as a page of that path, or as nothing.
  const found = await queryClient.ensureQueryData(changeRequestQuery(spaceId, id)).catch(() => undefined)
  if (found === undefined) return
  throw redirect({ href: location.href.replace(`/changes/${id}`, `/changes/${found.number}`), replace: true })
}

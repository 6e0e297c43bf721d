import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { RefusedCall } from '../../contract/client.ts'
import { hrefIn } from '../api/content-location.ts'
import { spaceQuery } from '../api/content.ts'
import { messages } from '../locales/messages.ts'
import { Failure, NotFound } from '../ui/failure.tsx'
import { contentAddress } from './content-address.ts'

/** In the place of a space: where it is there, its change request or revision is not. */
export function SpaceFailure({ error }: { error: unknown }) {
  const { spaceId, changeRequestId, revisionId } = contentAddress(useParams({ strict: false })).location
  const isUnknown = error instanceof RefusedCall && error.status === 404
  const { data: space } = useQuery({ ...spaceQuery(spaceId), enabled: isUnknown })
  const words = messages.content
  if (!isUnknown || space === undefined || (changeRequestId ?? revisionId) === undefined)
    return <Failure error={error} />
  const title = changeRequestId === undefined ? words.noRevision : words.noChangeRequest(changeRequestId)
  return <NotFound title={title} way={{ href: hrefIn({ spaceId }), label: words.toSpace }} />
}

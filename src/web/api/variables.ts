import { queryOptions } from '@tanstack/react-query'
import { spaceContent } from '../../contract/content/content.ts'
import type { Variables } from '../../contract/content/documents.ts'
import type { Revision } from '../../contract/content/pages.ts'
import { revisionContent } from '../../contract/content/revisions.ts'
import { changeRequestContent } from '../../contract/review/change-requests.ts'
import { call } from './call.ts'
import type { ContentLocation } from './content-location.ts'
import { edit } from './editing.ts'
import { keys } from './keys.ts'

/** The values that pages of a space share, by their names. */
export function variablesQuery(location: ContentLocation) {
  return queryOptions({
    queryKey: keys.variables(location),
    queryFn: async () => (await revisionIn(location)).variables ?? {},
  })
}

/** Changes variables as they stand this moment: an edit sets all of them, and others may have set some. */
export async function changeVariables(
  location: ContentLocation,
  change: (variables: Variables) => Variables,
): Promise<void> {
  const { id: revision, variables = {} } = await revisionIn(location)
  await edit(location, [{ operation: 'set_variables', variables: change(variables) }], { revision })
}

function revisionIn({ spaceId, changeRequestId, revisionId }: ContentLocation): Promise<Revision> {
  const query = { content: false }
  if (changeRequestId !== undefined)
    return call(changeRequestContent.revision, { params: { spaceId, changeRequestId }, query })
  if (revisionId !== undefined)
    return call(revisionContent.revision, { params: { spaceId, revisionId }, query })
  return call(spaceContent.revision, { params: { spaceId }, query })
}

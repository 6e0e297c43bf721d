import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Variables } from '../../../contract/content/documents.ts'
import type { Space } from '../../../contract/content/spaces.ts'
import { hrefIn, type ContentLocation } from '../../api/content-location.ts'
import { draftOf } from '../../api/editing.ts'
import { keys } from '../../api/keys.ts'
import { changeVariables } from '../../api/variables.ts'
import { say } from '../../ui/toast.tsx'

type Change = { to: (variables: Variables) => Variables; said: string }

/** Changes variables where one's edits go, and leads there: a space that is locked is changed by a change request. */
export function useChangeVariables(space: Space, location: ContentLocation) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async ({ to }: Change) => {
      const place = location.changeRequestId === undefined ? await draftOf(client, space) : location
      await changeVariables(place, to)
      return place
    },
    onSuccess: async (place, { said }) => {
      say(said)
      await client.invalidateQueries({ queryKey: keys.variables(place) })
      if (place.changeRequestId !== location.changeRequestId)
        await navigate({ to: hrefIn(place, '~/variables') })
    },
  })
}

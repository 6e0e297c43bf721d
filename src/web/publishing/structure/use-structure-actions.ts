import { useChangeStructure, type StructureChange } from '../../api/publishing-structure.ts'
import type { SiteIds } from '../../api/publishing.ts'
import { messages } from '../../locales/messages.ts'
import { say } from '../../ui/toast.tsx'

export type StructureActions = ReturnType<typeof useStructureActions>

/** Changes the structure, says so, and offers the way back where there is one. */
export function useStructureActions(ids: SiteIds) {
  const { mutateAsync, isPending } = useChangeStructure(ids)
  async function change(
    wanted: StructureChange,
    { said = messages.publishing.changed, back }: { said?: string; back?: StructureChange | undefined } = {},
  ): Promise<boolean> {
    try {
      await mutateAsync(wanted)
    } catch (error) {
      say(error instanceof Error ? error.message : messages.unexpected)
      return false
    }
    say(said, back === undefined ? {} : { undo: () => void change(back) })
    return true
  }
  return { change, isPending }
}

import { useChangeStructure, type StructureChange } from '../../api/publishing-structure.ts'
import type { SiteIds } from '../../api/publishing.ts'
import { messages } from '../../locales/messages.ts'
import { say } from '../../ui/toast.tsx'

export type StructureActions = ReturnType<typeof useStructureActions>

type Said = { said?: string; back?: StructureChange | undefined }

/** Changes the structure, says so, and offers the way back where there is one. A dialog tells a refusal itself. */
export function useStructureActions(ids: SiteIds, { isDialog = false } = {}) {
  const { mutateAsync, isPending, error } = useChangeStructure(ids)
  async function attempt(wanted: StructureChange, onRefusal: (refusal: unknown) => void): Promise<boolean> {
    try {
      await mutateAsync(wanted)
      return true
    } catch (refusal) {
      onRefusal(refusal)
      return false
    }
  }
  async function undo(back: StructureChange): Promise<void> {
    if (await attempt(back, tell)) say(messages.publishing.changed)
  }
  async function change(
    wanted: StructureChange,
    { said = messages.publishing.changed, back }: Said = {},
  ): Promise<boolean> {
    const isDone = await attempt(wanted, isDialog ? () => undefined : tell)
    if (isDone) say(said, back === undefined ? {} : { undo: () => void undo(back) })
    return isDone
  }
  return { change, isPending, error }
}

function tell(refusal: unknown): void {
  say(refusal instanceof Error ? refusal.message : messages.unexpected)
}

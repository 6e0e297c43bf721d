import { useQuery } from '@tanstack/react-query'
import type { ContentLocation } from '../../api/content-location.ts'
import { reusableUsesQuery } from '../../api/reusable-contents.ts'
import { messages } from '../../locales/messages.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Uses, usesIn } from '../uses.tsx'

const words = messages.editor.reusable

/** Asks before a reusable content is deleted, and tells where it goes away. */
export function DeleteReusable({
  location,
  content: { id, title },
  ...asked
}: {
  location: ContentLocation
  content: { id: string; title: string }
  isPending: boolean
  error: Error | null
  onClose: () => void
  onConfirm: () => void
}) {
  const { data, isPending } = useQuery(reusableUsesQuery(location, id))
  const uses = data ? usesIn(location, data) : undefined
  const text =
    uses === undefined
      ? words.deleteText(title)
      : uses.length === 0
        ? words.deleteUnused(title)
        : words.deleteUsed(title, uses.length)
  return (
    <ConfirmDialog
      title={words.delete}
      action={words.delete}
      {...asked}
      more={
        <>
          {isPending && <Skeleton lines={2} />}
          {uses !== undefined && uses.length > 0 && <Uses uses={uses} />}
          {uses !== undefined && <p>{words.deleteElsewhere}</p>}
        </>
      }
    >
      {text}
    </ConfirmDialog>
  )
}
